/** The cards that newsletters add to the front page. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';

export const lastNewsletterCard = z.strictObject({
  id: idView,
  title: z.string(),
  sentAt: z.iso.datetime(),
  stats: z.strictObject({
    sent: z.int(),
    opened: z.int(),
    clicked: z.int(),
    failed: z.int(),
  }),
});
export type LastNewsletterCard = z.output<typeof lastNewsletterCard>;

/** The latest newsletters that the user received. */
export const receivedCard = z.strictObject({
  items: z.array(z.strictObject({ id: idView, title: z.string(), sentAt: z.iso.datetime() })),
});
export type ReceivedCard = z.output<typeof receivedCard>;
