/** What the list of people can be asked for. List, counts and export take the same filters. */
import { z } from 'zod';
import { id } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { plainDay } from '#domain/kernel/partial-date.ts';
import { tidyLine } from '#domain/kernel/words/text.ts';
import { ageBandKeys } from './rules.ts';
import { consentStatuses, recordStatuses, sexes } from './schema.ts';

/** `a,b` in a query is a list. */
function commaList<const S extends z.ZodType<unknown, string>>(item: S) {
  return z
    .string()
    .max(2000)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).min(1).max(50));
}

const yesOrNo = z.enum(['yes', 'no']);

export const peopleFilters = {
  /** Beginnings of words of the name, in any order; an e-mail address or a telephone number from its beginning. */
  q: z.string().overwrite(tidyLine).max(120).optional(),
  /** Ids of belonging statuses; `none` for people without one. */
  status: commaList(id.or(z.literal('none'))).optional(),
  /** Whoever is not archived, unless told. */
  recordStatus: commaList(z.enum(recordStatuses)).optional(),
  sex: commaList(z.enum(sexes)).optional(),
  ageBand: commaList(z.enum(ageBandKeys)).optional(),
  hasEmail: yesOrNo.optional(),
  hasPhone: yesOrNo.optional(),
  consent: commaList(z.enum(consentStatuses)).optional(),
  /** Month of the birthday. */
  birthMonth: z.coerce.number().int().min(1).max(12).optional(),
  firstVisitFrom: plainDay.optional(),
  firstVisitTo: plainDay.optional(),
};
export const peopleFiltersInput = z.strictObject(peopleFilters);
export type PeopleFilters = z.output<typeof peopleFiltersInput>;

export const peopleSorts = ['name', 'created', 'firstVisit'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const peopleListInput = z.strictObject({
  ...peopleFilters,
  sort: z.enum(peopleSorts).default('name'),
  /** By name from A, by date from the newest, unless told. */
  direction: z.enum(['asc', 'desc']).optional(),
  cursor: cursor.optional(),
  /** Ids of the church's own fields to be told of each person. */
  custom: commaList(id).optional(),
  /** Start at a letter of the jump bar (sort by name). */
  initial: z
    .string()
    .regex(/^(#|\p{L})$/u)
    .optional(),
});
export type PeopleListInput = z.output<typeof peopleListInput>;
/** Where a page ends: whether to go on after it or before it, the value it is sorted by, and the id. */
export const peopleCursor = z.tuple([z.enum(['after', 'before']), z.string(), id]);

export type PeopleDirection = 'asc' | 'desc';

export const directionOf = ({
  sort,
  direction,
}: Pick<PeopleListInput, 'sort' | 'direction'>): PeopleDirection =>
  direction ?? (sort === 'name' ? 'asc' : 'desc');

export const initialsView = z.strictObject({
  total: z.int(),
  /** In the order of the list. */
  initials: z.array(z.strictObject({ initial: z.string(), count: z.int() })),
});

const count = z.int();
const person = z.strictObject({ id, displayName: z.string() });

export const peopleStatistics = z.strictObject({
  /** Not archived. */
  total: count,
  active: count,
  inactive: count,
  archived: count,
  /** Active people whose belonging status counts as member. */
  members: count,
  withoutEmail: count,
  withoutPhone: count,
  withoutBirth: count,
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
  /** Records made in each of the last twelve months, oldest first; `month` is `YYYY-MM` in the church's time zone. */
  newPerMonth: z.array(z.strictObject({ month: z.string(), count })),
  newThisMonth: count,
  birthdaysThisWeek: count,
  birthdaysThisMonth: count,
  /** The next birthdays from today on, at most ten within thirty days. */
  nextBirthdays: z.array(
    z.strictObject({
      ...person.shape,
      month: z.int(),
      day: z.int(),
      turns: z.int().nullable(),
      daysLeft: z.int(),
    }),
  ),
});
export type PeopleStatistics = z.output<typeof peopleStatistics>;
