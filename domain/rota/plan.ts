/** The order of a service: what happens when, and who does it. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { filledLine, line } from '#domain/kernel/text/line.ts';
import { rotaPermissions as permissions } from './permissions.ts';

export const planItemKinds = ['item', 'song', 'reading', 'prayer', 'sermon', 'notices'] as const;
export type PlanItemKind = (typeof planItemKinds)[number];
export const maxPlanItems = 60;
/** Of one item, in minutes. */
export const maxItemMinutes = 480;

const item = z.strictObject({
  kind: z.enum(planItemKinds),
  title: filledLine(1, 120),
  minutes: z.int32().min(0).max(maxItemMinutes),
  /** Names as they are printed. */
  who: line(120),
  /** The key of a song, the verses of a reading. */
  notes: line(200),
});
export type PlanItem = z.output<typeof item>;

export const servicePlan = z.strictObject({
  /** 0: there is none yet. */
  version: z.int(),
  eventId: idView,
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  items: z.array(item),
  /** Those who serve, by position; without those who declined. */
  serving: z.array(z.strictObject({ position: z.string(), names: z.array(z.string()) })),
  /** The last date of the event before this one that has a plan. */
  previous: z.strictObject({ startsOn: z.string(), items: z.array(item) }).nullable(),
});
export type ServicePlan = z.output<typeof servicePlan>;

const params = z.strictObject({ occurrenceId: id });

export const planContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/rota/dates/:occurrenceId/plan',
    can: permissions.serve,
    input: params,
    output: servicePlan,
    summary: 'The order of a service, for those who see the rota and those who serve on the date.',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/rota/dates/:occurrenceId/plan',
    can: permissions.edit,
    input: params.extend({
      version: z.int32().min(0),
      items: z.array(item).max(maxPlanItems),
    }),
    output: servicePlan,
    summary: 'Replaces the order of a service; fails as stale if it was changed since.',
  }),
};
