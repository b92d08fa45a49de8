import { can } from '#domain/kernel/permission.ts';
import type { FamilyFilters } from '#domain/families/list.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { formatPhone } from '#domain/kernel/text/phones.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { translate } from '#server/core/translations.ts';
import { readDisplayName } from '#server/people/public.ts';
import { toListContext, type FamilyFilter } from './list-context.ts';
import { readExportPage, type ExportedMember } from './queries/export-queries.ts';
import { listRoles } from './roles.ts';

const pageSize = 500;

const columns = [
  'family',
  'person',
  'role',
  'phone',
  'email',
  'homePhone',
  'since',
  'mainHome',
  'days',
  'weddingDate',
  'dissolvedOn',
] as const;
type Column = (typeof columns)[number];

/** A role that may not see people gets no contact details of people in the file, as on the page of a family. */
const isContact = (column: Column): boolean => column === 'phone' || column === 'email';

/** The families as a CSV file with a line for each person; streamed page by page. */
export async function exportFamilies(
  call: ChurchCall<FamilyFilters>,
  language: Language,
  features: readonly FamilyFilter[],
): Promise<Response> {
  await call.inChurch(async (db) => {
    toListContext(db, call, features);
    await recordExport(db, call, {
      subject: { table: 'households' },
      nameKey: 'families:file.name',
    });
  });
  return createCsvResponse(
    translate(language).t('families:file.name'),
    generateLines(call, language, features),
  );
}

async function* generateLines(
  call: ChurchCall<FamilyFilters>,
  language: Language,
  features: readonly FamilyFilter[],
): AsyncGenerator<string> {
  const { actor, input, church, inChurch } = call;
  const { t } = translate(language);
  const shown = can(actor, peoplePermissions.view)
    ? columns
    : columns.filter((column) => !isContact(column));
  const roles = new Map(
    (await inChurch((db) => listRoles(db, language))).map(({ id, name }) => [id, name]),
  );
  const separator = getCsvSeparator(language, church.country);
  yield formatCsvLine(
    shown.map((column) => t(`families:file.columns.${column}`)),
    separator,
  );
  const phone = (e164: string | null): string => (e164 ? formatPhone(e164, church.country) : '');
  const writeRow = (row: ExportedMember): Record<Column, string> => ({
    family: row.household_name,
    person: readDisplayName(row),
    role: roles.get(row.role_id ?? '') ?? '',
    phone: phone(row.e164),
    email: row.email ?? '',
    homePhone: phone(row.home_phone),
    since: row.since ?? '',
    mainHome: row.is_primary === null ? '' : t(`members:yesNo.${row.is_primary ? 'yes' : 'no'}`),
    days: row.days ?? '',
    weddingDate: row.wedding_date ?? '',
    dissolvedOn: row.dissolved_on ?? '',
  });
  let after: ExportedMember | null = null;
  do {
    const from: ExportedMember | null = after;
    const rows: ExportedMember[] = await inChurch((db) =>
      readExportPage(db, input, toListContext(db, call, features), from, pageSize),
    );
    yield rows
      .map(writeRow)
      .map((cells) =>
        formatCsvLine(
          shown.map((column) => cells[column]),
          separator,
        ),
      )
      .join('');
    after = rows.at(-1) ?? null;
  } while (after);
}
