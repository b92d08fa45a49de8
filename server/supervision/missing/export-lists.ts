/** The lists of who is missing as CSV files, streamed page by page. */
import type {
  AttendanceFilters,
  GroupFilters,
  PeopleFilters,
} from '#domain/supervision/missing-contract.ts';
import type { LabelKey } from '#domain/kernel/text-keys.ts';
import { formatPhone } from '#domain/kernel/text/phones.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate, type Translator } from '#server/core/translations.ts';
import { toAttendanceRow, type CountedRow } from './attendance-queries.ts';
import { readNeedyGroups, toNeedyGroup, type NeedyRow } from './group-queries.ts';
import { readMissingPeople, toMissingPerson, type MissingRow } from './people-queries.ts';
import {
  readAttendance,
  toAttendanceSearch,
  toGroupSearch,
  toMissingSearch,
} from './read-lists.ts';

const pageSize = 2000;

interface Keyed {
  readonly id: string;
  readonly sort_key: string;
}

interface File<Row extends Keyed, Search> {
  /** Locale keys of the name of the file and of its columns. */
  readonly nameKey: LabelKey;
  readonly columns: readonly string[];
  readonly toSearch: (db: ChurchDb) => Promise<Search>;
  readonly read: (
    db: ChurchDb,
    search: Search,
    after: readonly [string, string] | null,
  ) => Promise<Row[]>;
  readonly write: (row: Row, words: Words) => readonly string[];
}

interface Words {
  readonly phone: (e164: string | null) => string;
}

async function exportFile<Row extends Keyed, Search>(
  call: ChurchCall<unknown>,
  file: File<Row, Search>,
): Promise<Response> {
  const { actor, request } = call;
  const { t } = translate(getRequestLanguage(request.headers, actor.language), call.church);
  const search = await call.inChurch(async (db) => {
    await recordExport(db, call, {
      subject: { table: 'groups' },
      nameKey: file.nameKey,
    });
    return file.toSearch(db);
  });
  return createCsvResponse(t(file.nameKey), generateLines(call, file, search, t));
}

async function* generateLines<Row extends Keyed, Search>(
  { church, actor, request, inChurch }: ChurchCall<unknown>,
  { columns, read, write }: File<Row, Search>,
  search: Search,
  t: Translator['t'],
): AsyncGenerator<string> {
  const language = getRequestLanguage(request.headers, actor.language);
  const separator = getCsvSeparator(language, church.country);
  const words: Words = { phone: (e164) => (e164 ? formatPhone(e164, church.country) : '') };
  yield formatCsvLine(
    columns.map((column) => t(column)),
    separator,
  );
  let after: readonly [string, string] | null = null;
  do {
    const from: readonly [string, string] | null = after;
    const rows: Row[] = await inChurch((db) => read(db, search, from));
    yield rows.map((row) => formatCsvLine(write(row, words), separator)).join('');
    const last: Row | undefined = rows.length < pageSize ? undefined : rows.at(-1);
    after = last ? [last.sort_key, last.id] : null;
  } while (after);
}

export const exportMissingPeople = (call: ChurchCall<PeopleFilters>): Promise<Response> =>
  exportFile(call, {
    nameKey: `groups:missing.files.${call.input.list}`,
    columns: [
      'groups:missing.columns.person',
      'groups:missing.columns.group',
      'groups:missing.columns.lastOn',
      'groups:missing.columns.phone',
    ],
    toSearch: (db) => toMissingSearch({ ...call, db }, call.input),
    read: (db, search, after) => readMissingPeople(db, search, after, pageSize),
    write: (row: MissingRow, { phone }) => {
      const { person, group, lastOn } = toMissingPerson(row);
      return [person.displayName, group?.name ?? '', lastOn ?? '', phone(person.phone)];
    },
  });

export const exportNeedyGroups = (call: ChurchCall<GroupFilters>): Promise<Response> =>
  exportFile(call, {
    nameKey: `groups:missing.files.${call.input.list}`,
    columns: [
      'groups:missing.columns.group',
      'groups:missing.columns.leader',
      'groups:missing.columns.phone',
      'groups:missing.columns.missing',
      'groups:missing.columns.lastReport',
      'groups:missing.columns.members',
      'groups:missing.columns.capacity',
    ],
    toSearch: (db) => toGroupSearch({ ...call, db }, call.input),
    read: (db, search, after) => readNeedyGroups(db, search, after, pageSize),
    write: (row: NeedyRow, { phone }) => {
      const { name, leader, missing, lastOn, members, capacity } = toNeedyGroup(row);
      return [
        name,
        leader?.displayName ?? '',
        phone(leader?.phone ?? null),
        String(missing),
        lastOn ?? '',
        String(members),
        capacity === null ? '' : String(capacity),
      ];
    },
  });

/** In per cent, rounded. */
const formatShare = (present: number, expected: number): string =>
  expected === 0 ? '' : String(Math.round((100 * present) / expected));

export const exportAttendance = (call: ChurchCall<AttendanceFilters>): Promise<Response> => {
  const isByPerson = call.input.by === 'person';
  return exportFile(call, {
    nameKey: 'groups:missing.files.attendance',
    columns: [
      ...(isByPerson ? ['groups:missing.columns.person'] : []),
      'groups:missing.columns.group',
      'groups:missing.columns.meetings',
      'groups:missing.columns.present',
      ...(isByPerson
        ? []
        : ['groups:missing.columns.expected', 'groups:supervision.columns.visitors']),
      'groups:missing.columns.share',
    ],
    toSearch: (db) => toAttendanceSearch({ ...call, db }, call.input),
    read: (db, search, after) => readAttendance({ db }, call.input.by, search, after, pageSize),
    write: (row: CountedRow) => {
      const { person, group, meetings, present, expected, visitors } = toAttendanceRow(row);
      return [
        ...(person ? [person.displayName] : []),
        group.name,
        String(meetings),
        String(present),
        ...(person ? [] : [String(expected), String(visitors)]),
        formatShare(present, expected),
      ];
    },
  });
};
