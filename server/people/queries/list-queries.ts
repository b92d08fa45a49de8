/**
 * The list of people: one statement per page, as plain SQL, because its exact form determines its speed (docs/decisions,
 * search). The tenant's church id is `$1` and a condition on every table, as the first column of every index used.
 */
import { decodeCursor, encodeCursor, pageSize } from '#domain/kernel/paging.ts';
import { getInitialSortKey } from '#domain/kernel/text/folding.ts';
import {
  getSortDirection,
  peopleCursor,
  type PeopleListInput,
  type PeopleSort,
} from '#domain/people/list.ts';
import { displayName, registerName } from '#domain/people/rules.ts';
import { listedFields, type PersonRow } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { selectEffectivePlace, toAddress, type Place } from '#server/places/public.ts';
import { listColumns, nameFields, readFields, type FieldColumns } from '../person-mapper.ts';
import {
  buildListQuery,
  createStatement,
  type ListContext,
  type RowSource,
  type Statement,
} from './list-conditions-queries.ts';
import { runPrepared } from '#server/core/database/prepared-queries.ts';

interface Sorting {
  /** The sort expression before the id; null to sort by id only, which is in order of creation. */
  readonly by: ((source: RowSource) => string) | null;
  readonly type: string;
}

const sortings: Readonly<Record<PeopleSort, Sorting>> = {
  name: { by: ({ sortKey }) => sortKey, type: 'text' },
  created: { by: null, type: 'text' },
  firstVisit: { by: () => "coalesce(p.first_visit, '-infinity'::date)", type: 'date' },
};

export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
  readonly previous: string | null;
}

const rowFields = [...nameFields, ...listedFields] as const;

export interface ListedRow extends FieldColumns<(typeof rowFields)[number]> {
  readonly id: string;
  readonly photo_id: string | null;
  readonly sorted_by: string;
  readonly newsletter_consent: PersonRow['consent'];
  readonly email: string | null;
  readonly email_status: PersonRow['emailStatus'];
  readonly e164: string | null;
  readonly whatsapp: boolean | null;
  readonly custom?: PersonRow['custom'] | null;
  readonly place?: Place | null;
}

/** Columns of `ListedRow` except `sorted_by`, from `people p`, its primary e-mail `e` and phone `t`. */
export const listedColumns = `p.id, p.photo_id, ${listColumns('p', rowFields).join(', ')}, p.newsletter_consent,
  e.email, e.status AS email_status, t.e164, t.whatsapp`;

/**
 * For few people. `OFFSET 0` makes PostgreSQL look up each by the primary key. Without statistics of `church_id` (decision 065) it
 * would join all e-mails and phones of the church with those of a page.
 */
export const joinPrimaryContacts = `LEFT JOIN LATERAL (
    SELECT email, status FROM person_emails WHERE church_id = $1 AND person_id = p.id AND position = 0 OFFSET 0) e ON true
  LEFT JOIN LATERAL (
    SELECT e164, whatsapp FROM person_phones WHERE church_id = $1 AND person_id = p.id AND position = 0 OFFSET 0) t ON true`;

/** A page of 50 with the cursors of the next and previous pages. */
export async function listPeople(
  db: ChurchDb,
  input: PeopleListInput,
  context: ListContext,
): Promise<Page<PersonRow>> {
  const sorting = sortings[input.sort];
  const statement = createStatement(db);
  const { ascending, backward, conditions } = createKeyset(statement, sorting, input);
  const direction = ascending ? 'ASC' : 'DESC';
  const customValues = input.custom ? `, ${selectCustomValues(statement.add(input.custom))}` : '';
  const place = input.includes?.includes('address')
    ? `, ${selectEffectivePlace('p')} AS place`
    : '';
  const order = (by: string | undefined, id: string): string =>
    by === undefined ? `${id} ${direction}` : `${by} ${direction}, ${id} ${direction}`;
  const ordered = (table: string): string =>
    order(sorting.by ? `${table}.sorted_by` : undefined, `${table}.id`);
  const page = buildListQuery(statement, input, context, (source) => {
    const by = sorting.by?.(source);
    return `SELECT ${source.id} AS id, ${by ?? source.id} AS sorted_by FROM ${source.from}
      WHERE ${[...source.where, ...conditions(source)].join(' AND ')} ORDER BY ${order(by, source.id)} LIMIT ${pageSize + 1}`;
  });
  const text = `${page.before}
    SELECT page.sorted_by::text AS sorted_by, ${listedColumns}${customValues}${place}
    FROM (SELECT q.id, q.sorted_by FROM (${page.query}) q ORDER BY ${ordered('q')} LIMIT ${pageSize + 1}) page
    CROSS JOIN LATERAL (SELECT * FROM people WHERE church_id = $1 AND id = page.id OFFSET 0) p
    ${joinPrimaryContacts}
    ORDER BY ${ordered('page')}`;
  const rows = await runPrepared<ListedRow>(db, text, statement.values);
  return toPage(rows, input, backward);
}

/** The values of the custom fields with these ids. */
const selectCustomValues = (ids: string): string =>
  `(SELECT jsonb_object_agg(entry.key, entry.value) FROM jsonb_each(p.custom) entry WHERE entry.key = ANY (${ids}::text[])) AS custom`;

interface Keyset {
  readonly ascending: boolean;
  readonly backward: boolean;
  /** Conditions for the rows after the cursor or from the initial letter on. */
  conditions(source: RowSource): string[];
}

/** Start and direction of the page. */
function createKeyset(statement: Statement, sorting: Sorting, input: PeopleListInput): Keyset {
  const forwards = getSortDirection(input) === 'asc';
  if (input.cursor) {
    const [side, value, id] = decodeCursor(input.cursor, peopleCursor);
    const backward = side === 'before';
    const ascending = forwards !== backward;
    const sign = ascending ? '>' : '<';
    const [by, last] = [sorting.by, `${statement.add(id)}::uuid`];
    if (!by)
      return { ascending, backward, conditions: (source) => [`${source.id} ${sign} ${last}`] };
    const key = `${statement.add(value)}::${sorting.type}`;
    return {
      ascending,
      backward,
      conditions: (source) => [`(${by(source)}, ${source.id}) ${sign} (${key}, ${last})`],
    };
  }
  if (input.initial && input.sort === 'name') {
    const first = getInitialSortKey(input.initial);
    const bound = statement.add(forwards ? first : `${first}\u{10ffff}`);
    const sign = forwards ? '>=' : '<';
    return {
      ascending: forwards,
      backward: false,
      conditions: ({ sortKey }) => [`${sortKey} ${sign} ${bound}::text`],
    };
  }
  return { ascending: forwards, backward: false, conditions: () => [] };
}

function toPage(rows: ListedRow[], input: PeopleListInput, backward: boolean): Page<PersonRow> {
  const more = rows.length > pageSize;
  const pageRows = rows.slice(0, pageSize);
  if (backward) pageRows.reverse();
  const first = pageRows[0];
  const last = pageRows.at(-1);
  const startsElsewhere = input.cursor !== undefined || input.initial !== undefined;
  const hasPrevious = backward ? more : startsElsewhere;
  const hasNext = backward || more;
  return {
    items: pageRows.map(toPersonRow),
    next: last && hasNext ? encodeCursor(['after', last.sorted_by, last.id]) : null,
    previous: first && hasPrevious ? encodeCursor(['before', first.sorted_by, first.id]) : null,
  };
}

export function toPersonRow(row: ListedRow): PersonRow {
  const names = readFields(row, nameFields);
  return {
    id: row.id,
    displayName: displayName(names),
    registerName: registerName(names),
    photoId: row.photo_id,
    ...readFields(row, listedFields),
    email: row.email,
    emailStatus: row.email_status,
    phone: row.e164,
    whatsapp: row.whatsapp ?? false,
    consent: row.newsletter_consent,
    ...(row.custom ? { custom: row.custom } : {}),
    ...(row.place === undefined ? {} : { address: row.place && toAddress(row.place) }),
  };
}
