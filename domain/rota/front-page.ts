/** What the rota adds to the front page. */
import { z } from 'zod';
import { servedDate } from './schema.ts';

export const maxOwnDates = 4;

/** The next own dates; for those who have any. */
export const ownDatesCard = z.strictObject({ dates: z.array(servedDate) });
export type OwnDatesCard = z.output<typeof ownDatesCard>;
