/** What the agenda adds to the front page. */
import { z } from 'zod';
import { occurrenceView } from './schema.ts';

/** The days ahead that the front page shows, today among them. */
export const weekDays = 7;
export const maxOfWeek = 8;

/** The next days, for those who see the agenda. */
export const agendaCard = z.strictObject({
  dates: z.array(
    occurrenceView.extend({
      /** Whether the user organises it. */
      isOwn: z.boolean(),
    }),
  ),
  hasMore: z.boolean(),
});
export type AgendaCard = z.output<typeof agendaCard>;
