/** What newsletters add to the front page: cards, and the reading of a newsletter that the user received. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idView } from '#domain/kernel/ids.ts';

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

export const receivedContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/received-newsletters/:newsletterId',
    can: 'own-church',
    input: z.strictObject({ newsletterId: id }),
    output: z.strictObject({ subject: z.string(), html: z.string() }),
    summary:
      'A newsletter as it was sent to the person to whom the account of the caller is linked.',
  }),
};
