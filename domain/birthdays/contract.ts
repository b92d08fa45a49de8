/** The birthdays of a month, as a church prints them for its board. */
import { z } from 'zod';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { idView } from '#domain/kernel/ids.ts';
import { plainDayView, recordedMonth } from '#domain/kernel/partial-date.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';

const birthdayOfMonth = z.strictObject({
  id: idView,
  displayName: z.string(),
  /** When it is celebrated: outside leap years 1 March instead of 29 February. */
  day: plainDayView,
  /** The age; null without a year of birth. */
  turns: z.int().nullable(),
});
export type BirthdayOfMonth = z.output<typeof birthdayOfMonth>;

export const birthdaysContract = {
  month: endpoint({
    method: 'GET',
    path: '/api/birthdays',
    can: peoplePermissions.view,
    input: z.strictObject({ month: recordedMonth }),
    output: z.strictObject({ items: z.array(birthdayOfMonth) }),
    summary: 'Active people, not deceased, with a birthday in a month, by day and name.',
  }),
};
