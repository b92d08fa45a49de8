import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { personColumns } from '#domain/people/columns/columns.ts';
import type { ExportedPerson, FeatureCells } from '#domain/people/columns/column-kinds.ts';
import { isFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { exportColumns, getColumnLabelKey } from '#domain/people/columns/column-names.ts';
import { writeCustomCell } from '#domain/people/custom/cells.ts';
import { isCustomTarget, toCustomTarget } from '#domain/people/custom/targets.ts';
import type { peopleContract } from '#domain/people/contract.ts';
import type { PeopleSelection } from '#domain/people/list.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { translate } from '#server/core/translations.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import { createCellWriteContext } from './import/cell-write-context.ts';
import { listExportableColumns, type SpreadsheetContributions } from './import/feature-columns.ts';
import { readExportPage, type ExportPage, type ExportPosition } from './queries/export-queries.ts';
import { countInitials } from './queries/initials-queries.ts';
import { listActiveCustomFields } from './queries/field-queries.ts';
import type { ListContext } from './queries/list-conditions-queries.ts';
import { listBelongingStatuses } from './belonging-statuses.ts';

const exportPageSize = 1000;

type Columns = OutputOf<(typeof peopleContract.export)['input']>['columns'];
type Column = NonNullable<Columns>[number];

export interface PeopleExport {
  readonly selection: PeopleSelection;
  /** Default: all. */
  readonly columns?: Columns;
  /** What later features add. */
  readonly features: readonly SpreadsheetContributions[];
}

type Call = Omit<ChurchCall<unknown>, 'input'>;

/** The people as a CSV file that can be imported again; streamed page by page. */
export async function exportPeople(
  call: Call,
  wanted: PeopleExport,
  context: ListContext,
  language: Language,
): Promise<Response> {
  // Rejected before the response begins.
  const { selection } = wanted;
  if ('filters' in selection) selection.filters.featureFilters?.forEach(context.findFeatureFilter);
  const nameKey = 'members:importFile.exportName';
  await call.inChurch(async (db) =>
    recordExport(db, call, {
      subject: { table: 'people' },
      nameKey,
      count:
        'ids' in selection
          ? selection.ids.length
          : (await countInitials(db, selection.filters, context)).total - selection.except.length,
    }),
  );
  return createCsvResponse(
    translate(language).t(nameKey),
    generateLines(call, wanted, context, language),
  );
}

type Cells = readonly string[];
type WriteRows = (db: ChurchDb, page: ExportPage) => Promise<Cells[]>;

async function* generateLines(
  call: Call,
  wanted: PeopleExport,
  context: ListContext,
  language: Language,
): AsyncGenerator<string> {
  const { church, inChurch } = call;
  const separator = getCsvSeparator(language, church.country);
  const { headers, writeRows } = await inChurch((db) => openColumns(db, call, wanted, language));
  yield formatCsvLine(headers, separator);
  let after: ExportPosition | null = null;
  do {
    const from: ExportPosition | null = after;
    const page: { rows: Cells[]; after: ExportPosition | null } = await inChurch(async (db) => {
      const people = await readExportPage(db, wanted.selection, context, from, exportPageSize);
      return { rows: await writeRows(db, people), after: people.after };
    });
    yield page.rows.map((cells) => formatCsvLine(cells, separator)).join('');
    after = page.after;
  } while (after);
}

/** The columns that are wanted, exist, and may be seen. */
async function openColumns(
  db: ChurchDb,
  { church, actor }: Pick<Call, 'church' | 'actor'>,
  { columns: requested, features }: PeopleExport,
  language: Language,
): Promise<{ headers: string[]; writeRows: WriteRows }> {
  const { t } = translate(language);
  const labels = await listBelongingStatuses(db, language);
  const statuses = new Map(labels.map(({ id, name }) => [id, name]));
  const fields = await listActiveCustomFields(db);
  const customFields = new Map(fields.map((field) => [toCustomTarget(field.id), field]));
  const allowed = listExportableColumns(features, actor);
  const featureColumns = new Map(
    allowed.flatMap(({ columns }) => columns.map(({ target, labelKey }) => [target, labelKey])),
  );
  const all = [...exportColumns, ...customFields.keys(), ...featureColumns.keys()];
  const columns = (requested ?? all).filter((column) => {
    if (isCustomTarget(column)) return customFields.has(column);
    return isFeatureTarget(column) ? featureColumns.has(column) : true;
  });
  const writeContext = createCellWriteContext(
    { language, country: church.country },
    (id) => statuses.get(id) ?? '',
  );
  const writeCell = (column: Column, person: ExportedPerson, cells: FeatureCells): string => {
    if (isFeatureTarget(column)) return cells[column] ?? '';
    if (!isCustomTarget(column)) return personColumns[column].write(person, writeContext);
    const field = customFields.get(column);
    return field ? writeCustomCell(field, person.custom[field.id], writeContext) : '';
  };
  return {
    headers: columns.map((column) => {
      if (isFeatureTarget(column)) return t(featureColumns.get(column) ?? '');
      if (!isCustomTarget(column)) return t(getColumnLabelKey(column));
      return customFields.get(column)?.label ?? '';
    }),
    async writeRows(transaction, { people, ids }) {
      const used = allowed.filter((feature) =>
        feature.columns.some(({ target }) => columns.includes(target)),
      );
      const cells: ReadonlyMap<string, FeatureCells>[] = [];
      for (const feature of used) cells.push(await feature.listCells(transaction, ids, language));
      return people.map((person, index) => {
        const own = Object.assign({}, ...cells.map((each) => each.get(ids[index] ?? '')));
        return columns.map((column) => writeCell(column, person, own));
      });
    },
  };
}
