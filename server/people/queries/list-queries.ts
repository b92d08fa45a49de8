/**
 * The list of people: one statement a page, written out because its shape is what keeps it fast (docs/decisions, search).
 * The bound church is its first value and a condition on every table, as the first column of every index used.
 */
import { decodeCursor, encodeCursor, pageSize } from '#domain/kernel/paging.ts';
import { partialDateOf } from '#domain/kernel/partial-date.ts';
import { sortKeyOfInitial } from '#domain/kernel/words/text.ts';
import {
  directionOf,
  peopleCursor,
  type PeopleListInput,
  type PeopleSort,
} from '#domain/people/list.ts';
import { displayName, registerName } from '#domain/people/rules.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  conditionsOf,
  startStatement,
  type ListContext,
  type Source,
  type Statement,
} from './list-conditions-queries.ts';
import { runPrepared } from './prepared-queries.ts';

interface Sorting {
  /** What rows of a source are sorted by before the id; null: the id itself, which tells when a record was made. */
  readonly by: ((source: Source) => string) | null;
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

export interface ListedRow {
  readonly id: string;
  readonly sorted_by: string;
  readonly given_names: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly nickname: string;
  readonly name_order: 'es' | 'pt' | 'en';
  readonly sex: PersonRow['sex'];
  readonly birth_year: number | null;
  readonly birth_month: number | null;
  readonly birth_day: number | null;
  readonly belonging_status_id: string | null;
  readonly record_status: PersonRow['recordStatus'];
  readonly first_visit: string | null;
  readonly newsletter_consent: PersonRow['consent'];
  readonly email: string | null;
  readonly email_status: PersonRow['emailStatus'];
  readonly e164: string | null;
  readonly whatsapp: boolean | null;
  readonly custom?: PersonRow['custom'] | null;
}

/** Columns of `ListedRow` but `sorted_by`, of `people p` with its primary e-mail `e` and phone `t`. */
export const listedColumns = `p.id, p.given_names, p.surname1, p.surname2, p.nickname, p.name_order, p.sex, p.birth_year, p.birth_month,
  p.birth_day, p.belonging_status_id, p.record_status, p.first_visit, p.newsletter_consent,
  e.email, e.status AS email_status, t.e164, t.whatsapp`;

export const primaryContacts = `LEFT JOIN person_emails e ON e.church_id = $1 AND e.person_id = p.id AND e.position = 0
  LEFT JOIN person_phones t ON t.church_id = $1 AND t.person_id = p.id AND t.position = 0`;

/** A page of 50, and the cursors of the pages beside it. */
export async function listPeople(
  db: ChurchDb,
  input: PeopleListInput,
  context: ListContext,
): Promise<Page<PersonRow>> {
  const sorting = sortings[input.sort];
  const statement = startStatement(db);
  const { ascending, backward, beyond } = keyset(statement, sorting, input);
  const way = ascending ? 'ASC' : 'DESC';
  const asked = input.custom ? `, ${customColumn(statement.add(input.custom))}` : '';
  const order = (by: string | undefined, id: string): string =>
    by === undefined ? `${id} ${way}` : `${by} ${way}, ${id} ${way}`;
  const ordered = (table: string): string =>
    order(sorting.by ? `${table}.sorted_by` : undefined, `${table}.id`);
  const page = conditionsOf(statement, input, context, (source) => {
    const by = sorting.by?.(source);
    return `SELECT ${source.id} AS id, ${by ?? source.id} AS sorted_by FROM ${source.from}
      WHERE ${[...source.where, ...beyond(source)].join(' AND ')} ORDER BY ${order(by, source.id)} LIMIT ${pageSize + 1}`;
  });
  const text = `${page.before}
    SELECT page.sorted_by::text AS sorted_by, ${listedColumns}${asked}
    FROM (SELECT q.id, q.sorted_by FROM (${page.query}) q ORDER BY ${ordered('q')} LIMIT ${pageSize + 1}) page
    JOIN people p ON p.church_id = $1 AND p.id = page.id
    ${primaryContacts}
    ORDER BY ${ordered('page')}`;
  const rows = await runPrepared<ListedRow>(db, text, statement.values);
  return pageFrom(rows, input, backward);
}

/** Of the church's own fields those with these ids: nobody is told more than the list shows. */
const customColumn = (ids: string): string =>
  `(SELECT jsonb_object_agg(held.key, held.value) FROM jsonb_each(p.custom) held WHERE held.key = ANY (${ids}::text[])) AS custom`;

interface Keyset {
  readonly ascending: boolean;
  readonly backward: boolean;
  /** What of a source lies beyond the cursor, or under the letter jumped to. */
  beyond(source: Source): string[];
}

/** From where and in which direction to read. */
function keyset(statement: Statement, sorting: Sorting, input: PeopleListInput): Keyset {
  const forwards = directionOf(input) === 'asc';
  if (input.cursor) {
    const [side, value, id] = decodeCursor(input.cursor, peopleCursor);
    const backward = side === 'before';
    const ascending = forwards !== backward;
    const sign = ascending ? '>' : '<';
    const [by, last] = [sorting.by, `${statement.add(id)}::uuid`];
    if (!by) return { ascending, backward, beyond: (source) => [`${source.id} ${sign} ${last}`] };
    const key = `${statement.add(value)}::${sorting.type}`;
    return {
      ascending,
      backward,
      beyond: (source) => [`(${by(source)}, ${source.id}) ${sign} (${key}, ${last})`],
    };
  }
  if (input.initial && input.sort === 'name') {
    const first = sortKeyOfInitial(input.initial);
    const bound = statement.add(forwards ? first : `${first}\u{10ffff}`);
    const sign = forwards ? '>=' : '<';
    return {
      ascending: forwards,
      backward: false,
      beyond: ({ sortKey }) => [`${sortKey} ${sign} ${bound}::text`],
    };
  }
  return { ascending: forwards, backward: false, beyond: () => [] };
}

function pageFrom(rows: ListedRow[], input: PeopleListInput, backward: boolean): Page<PersonRow> {
  const more = rows.length > pageSize;
  const shown = rows.slice(0, pageSize);
  if (backward) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  const startsElsewhere = input.cursor !== undefined || input.initial !== undefined;
  const hasPrevious = backward ? more : startsElsewhere;
  const hasNext = backward || more;
  return {
    items: shown.map(personRowOf),
    next: last && hasNext ? encodeCursor(['after', last.sorted_by, last.id]) : null,
    previous: first && hasPrevious ? encodeCursor(['before', first.sorted_by, first.id]) : null,
  };
}

export function personRowOf(row: ListedRow): PersonRow {
  const { birth_year: year, birth_month: month, birth_day: day } = row;
  const { surname1, surname2, nickname } = row;
  const names = {
    givenNames: row.given_names,
    surname1,
    surname2,
    nickname,
    nameOrder: row.name_order,
  };
  return {
    id: row.id,
    displayName: displayName(names),
    registerName: registerName(names),
    sex: row.sex,
    birth: year === null && month === null ? null : partialDateOf(year, month, day),
    belongingStatusId: row.belonging_status_id,
    recordStatus: row.record_status,
    firstVisit: row.first_visit,
    email: row.email,
    emailStatus: row.email_status,
    phone: row.e164,
    whatsapp: row.whatsapp ?? false,
    consent: row.newsletter_consent,
    ...(row.custom ? { custom: row.custom } : {}),
  };
}
