import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { frontPageAddress } from './addresses.ts';

const task = z.strictObject({
  /** What has to be done, such as `join-requests`; the browser has a text and a page for each kind. */
  kind: z.string(),
  /** At least 1. */
  count: z.int(),
  /** The only record, when there is one with a page of its own. */
  id: z.string().nullable(),
});
export type Task = z.output<typeof task>;

const card = z.strictObject({
  /** Such as `people-week`; the browser has a component for each. */
  key: z.string(),
  /** As the feature that adds the card describes it: `domain/<feature>/front-page.ts`. */
  data: z.unknown(),
});

export const frontPageContract = {
  read: endpoint({
    ...frontPageAddress,
    can: 'own-church',
    input: z.strictObject({
      /** Only the tasks that the menu counts beside its entries, without cards. */
      only: z.literal('menu').optional(),
    }),
    output: z.strictObject({
      /** null for callers without a permission for any kind of task. */
      tasks: z.array(task).nullable(),
      cards: z.array(card),
    }),
    summary:
      'What the front page shows to the caller: what has to be done, and the cards that features add for the role. With `only=menu` what the menu counts.',
  }),
};
