/** Groups and their members as CSV files; streamed page by page. */
import type { groupMembersContract as contract } from '#domain/groups/members-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { toLocale } from '#domain/kernel/formatters.ts';
import { describeSchedule } from '#domain/kernel/recurrence/words.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { formatPhone } from '#domain/kernel/text/phones.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { readDisplayName } from '#server/people/public.ts';
import { requireAccess, toGroupScope } from '../access.ts';
import { getShielding, toContact } from '../people/contact-queries.ts';
import { findGroup } from '../queries/group-queries.ts';
import { toSchedule } from '../queries/list-queries.ts';
import { listTypes } from '../types.ts';
import {
  readGroupsPage,
  readMembersPage,
  type ExportedGroup,
  type ExportedMember,
} from './export-queries.ts';

const pageSize = 500;

type Call<E extends keyof typeof contract> = ChurchCall<OutputOf<(typeof contract)[E]['input']>>;
type AnyCall = Pick<ChurchCall<unknown>, 'actor' | 'church' | 'inChurch' | 'request'>;

const getLanguage = ({ actor, request }: Pick<AnyCall, 'actor' | 'request'>): Language =>
  getRequestLanguage(request.headers, actor.language);

export async function exportGroups(call: Call<'exportGroups'>): Promise<Response> {
  const nameKey = 'groups:members.file.groups';
  await call.inChurch((db) => recordExport(db, call, { subject: { table: 'groups' }, nameKey }));
  const language = getLanguage(call);
  const names = await readNames(call, language);
  const { t } = translate(language);
  const locale = toLocale(language, call.church);
  const scope = toGroupScope(call.actor);
  const describe = (row: ExportedGroup): string => {
    const schedule = toSchedule(row);
    return schedule ? describeSchedule(schedule, { t, locale }) : '';
  };
  const toCells = (row: ExportedGroup): string[] => [
    row.name,
    names.types.get(row.type_id) ?? '',
    row.parent_name ?? '',
    row.leaders.map(readDisplayName).join(', '),
    t(`groups:statuses.${row.status}`),
    row.opened_on ?? '',
    describe(row),
    row.capacity === null ? '' : String(row.capacity),
    String(row.members),
    row.id,
  ];
  return createCsvResponse(
    t(nameKey),
    generateLines(
      call,
      [
        t('groups:fields.name'),
        t('groups:fields.type'),
        t('groups:fields.parent'),
        t('groups:list.leaders'),
        t('groups:fields.status'),
        t('groups:fields.openedOn'),
        t('groups:fields.schedule'),
        t('groups:fields.capacity'),
        t('groups:list.members'),
        t('groups:members.file.id'),
      ],
      (after) =>
        call.inChurch((db) => readGroupsPage(db, call.input, scope, { after, limit: pageSize })),
      toCells,
    ),
  );
}

export async function exportMembers(call: Call<'exportMembers'>): Promise<Response> {
  const { groupId } = call.input;
  const nameKey = 'groups:members.file.members';
  await call.inChurch(async (db) => {
    const subject = { table: 'groups', ...(groupId ? await findSubject(call, db, groupId) : {}) };
    await recordExport(db, call, { subject, nameKey });
  });
  const language = getLanguage(call);
  const names = await readNames(call, language);
  const { t } = translate(language);
  const scope = toGroupScope(call.actor);
  const shielding = getShielding(call);
  const toCells = (row: ExportedMember): string[] => [
    row.group_name,
    readDisplayName(row),
    [names.roles.get(row.role_id), row.is_deceased && t('groups:members.deceased')]
      .filter(Boolean)
      .join(' · '),
    row.e164 ? formatPhone(row.e164, call.church.country) : '',
    toContact(row).guardian ?? '',
    row.emails[0] ?? '',
    toBirthday(row),
    row.since ?? '',
  ];
  return createCsvResponse(
    t(nameKey),
    generateLines(
      call,
      [
        t('groups:group'),
        t('groups:members.file.person'),
        t('groups:fields.role'),
        t('groups:members.file.phone'),
        t('groups:members.file.guardian'),
        t('groups:members.file.email'),
        t('groups:members.file.birthday'),
        t('groups:fields.since'),
      ],
      (after) =>
        call.inChurch((db) =>
          readMembersPage(db, call.input, scope, { after, limit: pageSize, shielding }),
        ),
      toCells,
    ),
  );
}

/** Throws Problem `not_found` for a group that the user does not see. */
async function findSubject({ actor }: AnyCall, db: ChurchDb, id: string) {
  await requireAccess({ db, actor }, id);
  return { id, label: (await findGroup(db, id))?.name ?? '' };
}

/** `1990-05-17`, or `05-17` without a year. */
function toBirthday({ birth_year, birth_month, birth_day }: ExportedMember): string {
  const pad = (part: number, length: number): string => String(part).padStart(length, '0');
  if (birth_month === null || birth_day === null)
    return birth_year === null ? '' : pad(birth_year, 4);
  const day = `${pad(birth_month, 2)}-${pad(birth_day, 2)}`;
  return birth_year === null ? day : `${pad(birth_year, 4)}-${day}`;
}

async function readNames(call: AnyCall, language: Language) {
  const types = await call.inChurch((db) => listTypes(db, language));
  return {
    types: new Map(types.map(({ id, name }) => [id, name])),
    roles: new Map(types.flatMap(({ roles }) => roles.map(({ id, name }) => [id, name] as const))),
  };
}

async function* generateLines<Row>(
  call: AnyCall,
  headers: readonly string[],
  readPage: (after: Row | null) => Promise<Row[]>,
  toCells: (row: Row) => string[],
): AsyncGenerator<string> {
  const separator = getCsvSeparator(getLanguage(call), call.church.country);
  yield formatCsvLine(headers, separator);
  let after: Row | null = null;
  do {
    const rows: Row[] = await readPage(after);
    yield rows.map((row) => formatCsvLine(toCells(row), separator)).join('');
    after = rows.at(-1) ?? null;
  } while (after);
}
