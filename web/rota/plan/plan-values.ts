import type { PlanItem } from '#domain/rota/plan.ts';

export interface PlanValues {
  items: PlanItem[];
}
