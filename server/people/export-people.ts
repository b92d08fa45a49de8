import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { personColumns } from '#domain/people/columns.ts';
import { exportColumns, getColumnLabelKey } from '#domain/people/columns/column-names.ts';
import { writeCustomCell } from '#domain/people/custom/cells.ts';
import { isCustomTarget, toCustomTarget } from '#domain/people/custom/targets.ts';
import type { peopleContract } from '#domain/people/contract.ts';
import type { PeopleSelection } from '#domain/people/list.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toAuditContext } from '#server/core/session/audit-context.ts';
import { translate } from '#server/core/translations.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { createCellWriteContext } from './import/cell-write-context.ts';
import { readExportPage, type ExportPage, type ExportPosition } from './queries/export-queries.ts';
import { listActiveCustomFields } from './queries/field-queries.ts';
import type { ListContext } from './queries/list-conditions-queries.ts';
import { listBelongingStatuses } from './belonging-statuses.ts';

const exportPageSize = 1000;

type Columns = OutputOf<(typeof peopleContract.export)['input']>['columns'];

export interface PeopleExport {
  readonly selection: PeopleSelection;
  /** Default: all. */
  readonly columns?: Columns;
}

type Call = Omit<ChurchCall<unknown>, 'input'>;

/** The people as a CSV file that can be imported again; streamed page by page. */
export async function exportPeople(
  call: Call,
  wanted: PeopleExport,
  context: ListContext,
  language: Language,
): Promise<Response> {
  const { core, actor, http } = call;
  // Rejected before the response begins.
  if ('filters' in wanted.selection)
    wanted.selection.filters.roomFilters?.forEach(context.findRoomFilter);
  await call.inChurch((db) =>
    recordAudit(db, {
      action: 'export',
      subject: { table: 'people' },
      context: toAuditContext(core, actor, http),
    }),
  );
  return createCsvResponse(
    translate(language).t('members:importFile.exportName'),
    generateLines(call, wanted, context, language),
  );
}

async function* generateLines(
  { church, inChurch }: Call,
  { selection, columns: requested }: PeopleExport,
  context: ListContext,
  language: Language,
): AsyncGenerator<string> {
  const { t } = translate(language);
  const { labels, fields } = await inChurch(async (db) => ({
    labels: await listBelongingStatuses(db, language),
    fields: await listActiveCustomFields(db),
  }));
  const statuses = new Map(labels.map(({ id, name }) => [id, name]));
  const customFields = new Map(fields.map((field) => [toCustomTarget(field.id), field]));
  const columns = (requested ?? [...exportColumns, ...customFields.keys()]).filter(
    (column) => !isCustomTarget(column) || customFields.has(column),
  );
  const writeContext = createCellWriteContext(
    { language, country: church.country },
    (id) => statuses.get(id) ?? '',
  );
  const separator = getCsvSeparator(language, church.country);
  yield formatCsvLine(
    columns.map((column) =>
      isCustomTarget(column)
        ? (customFields.get(column)?.label ?? '')
        : t(getColumnLabelKey(column)),
    ),
    separator,
  );
  let after: ExportPosition | null = null;
  do {
    const from: ExportPosition | null = after;
    const page: ExportPage = await inChurch((db) =>
      readExportPage(db, selection, context, from, exportPageSize),
    );
    yield page.people
      .map((person) =>
        formatCsvLine(
          columns.map((column) => {
            if (!isCustomTarget(column)) return personColumns[column].write(person, writeContext);
            const field = customFields.get(column);
            return field ? writeCustomCell(field, person.custom[field.id], writeContext) : '';
          }),
          separator,
        ),
      )
      .join('');
    after = page.after;
  } while (after);
}
