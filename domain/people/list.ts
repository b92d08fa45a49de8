/** Filters and sorting of the list of people. List, counts and export use the same filters. */
import { z } from 'zod';
import { commaList } from '#domain/kernel/text/comma-list.ts';
import { id, idView } from '#domain/kernel/ids.ts';
import { cursor } from '#domain/kernel/paging.ts';
import { plainDay, plainMonth } from '#domain/kernel/partial-date.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { ageBandKeys } from './rules.ts';
import { consentStatuses } from './contact-shapes.ts';
import { recordStatuses, sexes } from './schema.ts';

const yesOrNo = z.enum(['yes', 'no']);

/** What a record may lack. `consent`: nobody said whether the person wants newsletters; `contact`: neither e-mail nor phone. */
export const missingParts = ['consent', 'email', 'contact'] as const;
export type MissingPart = (typeof missingParts)[number];

/** Filters that later features add to a list. */
export const featureFilters = commaList(z.string().regex(/^[a-z]+:[^:,]+$/i)).optional();

export const peopleFilters = {
  /** Prefixes of words of the name in any order, or the prefix of an e-mail address or phone number. */
  q: z.string().overwrite(normalizeLine).max(120).optional(),
  /** Ids of belonging statuses; `none` for people without one. */
  status: commaList(id.or(z.literal('none'))).optional(),
  /** Defaults to all but archived. */
  recordStatus: commaList(z.enum(recordStatuses)).optional(),
  /** Whether people are alive, as far as is known. */
  living: yesOrNo.optional(),
  sex: commaList(z.enum(sexes)).optional(),
  ageBand: commaList(z.enum(ageBandKeys)).optional(),
  hasEmail: yesOrNo.optional(),
  hasPhone: yesOrNo.optional(),
  consent: commaList(z.enum(consentStatuses)).optional(),
  /** Whether the person may be printed in the directory. */
  inDirectory: yesOrNo.optional(),
  /** People who lack any of these. */
  missing: commaList(z.enum(missingParts)).optional(),
  /** Month of the birthday. */
  birthMonth: z.coerce.number().int().min(1).max(12).optional(),
  firstVisitFrom: plainDay.optional(),
  firstVisitTo: plainDay.optional(),
  /** Active people, not deceased, whose birthday is today or within this many days. */
  birthdayWithin: z.coerce.number().int().min(0).max(31).optional(),
  /** The first day, in the church's time zone, on which a record may have been created, and the last one. */
  createdFrom: plainDay.optional(),
  createdTo: plainDay.optional(),
  /** The first and the last month of a baptism whose month is known. */
  baptismFrom: plainMonth.optional(),
  baptismTo: plainMonth.optional(),
  /** Filters that later features add, as `key:value`. */
  featureFilters,
};
export const peopleFiltersInput = z.strictObject(peopleFilters);
export type PeopleFilters = z.output<typeof peopleFiltersInput>;

/** The most people that can be chosen one by one. */
export const maxChosenPeople = 500;

/** People chosen one by one, or all people that the filters of the list find, except some. */
export const peopleSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(maxChosenPeople) }),
  z.strictObject({
    filters: peopleFiltersInput,
    except: z.array(id).max(maxChosenPeople).default([]),
  }),
]);
export type PeopleSelection = z.output<typeof peopleSelection>;

export const peopleSorts = ['name', 'created', 'firstVisit'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

export const peopleListInput = z.strictObject({
  ...peopleFilters,
  sort: z.enum(peopleSorts).default('name'),
  /** Defaults to ascending by name and descending by date. */
  direction: z.enum(['asc', 'desc']).optional(),
  cursor: cursor.optional(),
  /** Ids of the custom fields to include for each person. */
  custom: commaList(id).optional(),
  /** What else to include for each person. */
  includes: commaList(z.enum(['address'])).optional(),
  /** Keys of the columns that later features add, to include for each person. */
  featureColumns: commaList(z.string().regex(/^[a-z]+$/i)).optional(),
  /** Starts the list at this initial letter (only when sorted by name). */
  initial: z
    .string()
    .regex(/^(#|\p{L})$/u)
    .optional(),
});
export type PeopleListInput = z.output<typeof peopleListInput>;
type PeopleListQuery = z.input<typeof peopleListInput>;

/** What those see who may not see records. */
export const personName = z.strictObject({
  id: idView,
  displayName: z.string(),
  photoId: idView.nullable(),
});
export const listedName = personName.extend({
  /** "García López, Ana": the name in the sort order of the list. */
  registerName: z.string(),
});
export type ListedName = z.output<typeof listedName>;

export const peopleNamesInput = z.strictObject({
  /** Beginnings of words of the name, in any order. */
  q: peopleFilters.q,
  cursor: cursor.optional(),
});

/** The orders that the screen offers: `sort:direction`, the default first. */
export const peopleOrders = [
  'name:asc',
  'name:desc',
  'created:desc',
  'firstVisit:desc',
  'firstVisit:asc',
] as const;

/** What the address of the member list keeps. */
export const peopleListAddress = z.strictObject({
  ...peopleFilters,
  order: z.enum(peopleOrders).optional(),
  initial: peopleListInput.shape.initial,
});
export type PeopleListAddress = z.input<typeof peopleListAddress>;

/** The input of the list of people. A list by date has no initials. */
export function toPeopleListInput({
  order = peopleOrders[0],
  initial,
  ...filters
}: PeopleListAddress): PeopleListQuery {
  const [sort, direction] = splitOrder(order);
  return { ...filters, sort, direction, ...(initial && sort === 'name' ? { initial } : {}) };
}

const splitOrder = (order: (typeof peopleOrders)[number]) =>
  order.split(':') as [PeopleSort, PeopleDirection];

/** Page direction, and the sort value and id of the row at the page's edge. */
export const peopleCursor = z.tuple([z.enum(['after', 'before']), z.string(), id]);

export type PeopleDirection = 'asc' | 'desc';

export const getSortDirection = ({
  sort,
  direction,
}: Pick<PeopleListInput, 'sort' | 'direction'>): PeopleDirection =>
  direction ?? (sort === 'name' ? 'asc' : 'desc');

export const initialsView = z.strictObject({
  total: z.int(),
  /** In list order. */
  initials: z.array(z.strictObject({ initial: z.string(), count: z.int() })),
});
