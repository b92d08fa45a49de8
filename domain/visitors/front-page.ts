/** The front page's card of the newcomers assigned to the user. */
import { z } from 'zod';
import { idView } from '#domain/kernel/ids.ts';
import { plainDayView } from '#domain/kernel/partial-date.ts';

export const newcomersCard = z.strictObject({
  items: z.array(
    z.strictObject({
      followUpId: idView,
      person: z.strictObject({
        id: idView,
        displayName: z.string(),
        photoId: idView.nullable(),
        phone: z.string().nullable(),
        whatsapp: z.boolean(),
      }),
      dueOn: plainDayView,
      isOverdue: z.boolean(),
    }),
  ),
  total: z.int(),
});
export type NewcomersCard = z.output<typeof newcomersCard>;
