/** Figures of the people: on the page of statistics, and on front pages. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { consentStatuses } from '../contact-shapes.ts';
import { ageBandKeys } from '../rules.ts';
import { sexes } from '../schema.ts';

const count = z.int();

/** A person in a list of names: with a face, and with what a call needs. */
export const namedPerson = z.strictObject({
  id,
  displayName: z.string(),
  photoId: id.nullable(),
  /** E.164 */
  phone: z.string().nullable(),
  whatsapp: z.boolean(),
});
export type NamedPerson = z.output<typeof namedPerson>;

export const birthday = z.strictObject({
  ...namedPerson.shape,
  month: z.int(),
  day: z.int(),
  /** The age; null without a year of birth. */
  turns: z.int().nullable(),
  daysLeft: z.int(),
});
export type Birthday = z.output<typeof birthday>;

/** `created`: new records; `baptisms`: those whose month is known. */
export const trendKeys = ['created', 'firstVisits', 'baptisms'] as const;
export type TrendKey = (typeof trendKeys)[number];

const trendCounts = z.strictObject({ created: count, firstVisits: count, baptisms: count });

/** Twelve months, in the church's time zone, without archived people. */
export const trends = z.strictObject({
  /** Oldest first; `month` is `YYYY-MM`. */
  months: z.array(z.strictObject({ month: z.string(), ...trendCounts.shape })),
  total: trendCounts,
  /** In the twelve months before. */
  before: trendCounts,
});
export type Trends = z.output<typeof trends>;

export const statisticsInput = z.strictObject({
  /** The calendar year of the trends; the last twelve months without it. */
  year: z.coerce.number().int().min(1900).max(2200).optional(),
});

export const keyFigures = z.strictObject({
  /** All living people but archived ones. */
  total: count,
  active: count,
  /** Active people whose belonging status counts as member. */
  members: count,
  memberStatusIds: z.array(id),
  /** `YYYY-MM` */
  thisMonth: z.string(),
  /** Records, also of people who have died since. */
  newThisMonth: count,
  /** Active people. */
  withoutEmail: count,
});
export type KeyFigures = z.output<typeof keyFigures>;

export const peopleStatistics = z.strictObject({
  ...keyFigures.shape,
  inactive: count,
  archived: count,
  /** People who died, but archived ones: no other count of people has them, except those of what happened. */
  deceased: count,
  withoutPhone: count,
  withoutBirth: count,
  /** People to ask: those with an e-mail address who never said whether they want newsletters, and those without any contact. */
  toAsk: z.strictObject({ consent: count, contact: count }),
  byStatus: z.array(
    z.strictObject({
      statusId: id.nullable(),
      key: z.string().nullable(),
      name: z.string(),
      count,
    }),
  ),
  bySex: z.array(z.strictObject({ sex: z.enum(sexes), count })),
  byAgeBand: z.array(z.strictObject({ band: z.enum(ageBandKeys), count })),
  byConsent: z.array(z.strictObject({ consent: z.enum(consentStatuses), count })),
  trends,
  birthdaysThisWeek: count,
  birthdaysThisMonth: count,
  /** At most ten birthdays within the next thirty days. */
  nextBirthdays: z.array(birthday),
});
export type PeopleStatistics = z.output<typeof peopleStatistics>;
