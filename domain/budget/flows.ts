/** What came and went month by month. */
import { z } from 'zod';
import { categoryKinds, month, sumView } from '#domain/finance/public.ts';
import { idView } from '#domain/kernel/ids.ts';

export const maxFlowMonths = 36;
/** Of one currency: amounts of several are never added up. */
const flowFigures = {
  currency: z.string(),
  months: z.array(z.strictObject({ month, income: sumView, expense: sumView })),
  /** With their amounts in the order of the months; those without movement are left out. */
  categories: z.array(
    z.strictObject({
      id: idView,
      name: z.string(),
      kind: z.enum(categoryKinds),
      amounts: z.array(sumView),
      total: sumView,
    }),
  ),
};
export const flowsView = z.strictObject({
  ...flowFigures,
  others: z.array(z.strictObject(flowFigures)),
});
export type FlowFigures = Omit<FlowsView, 'others'>;
export type FlowsView = z.output<typeof flowsView>;
