import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { exportColumns, personColumns } from '#domain/people/columns.ts';
import { customTarget, isCustomTarget, writeCell } from '#domain/people/custom/cells.ts';
import type { peopleContract } from '#domain/people/contract.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { actingOf } from '#server/core/session/acting.ts';
import { translate } from '#server/core/words.ts';
import { csvFile, csvLine, separatorOf } from '#server/core/files/csv.ts';
import { writingContext } from './import/writing.ts';
import { exportPage, type ExportPage, type Position } from './queries/export-queries.ts';
import { fieldsInUse } from './queries/field-queries.ts';
import type { ListContext } from './queries/list-conditions-queries.ts';
import { statusLabels } from './status-labels.ts';

const peopleAtOnce = 1000;

type Call = ChurchCall<OutputOf<(typeof peopleContract.export)['input']>>;

/** What the list shows, as a CSV file that an import of ours reads back: sent as it is read, never whole in memory. */
export async function exportPeople(
  call: Call,
  context: ListContext,
  language: Language,
): Promise<Response> {
  const { core, actor, http } = call;
  await call.inChurch((db) =>
    recordAudit(db, {
      action: 'export',
      subject: { table: 'people' },
      acting: actingOf(core, actor, http),
    }),
  );
  return csvFile(
    translate(language).t('members:importFile.exportName'),
    lines(call, context, language),
  );
}

async function* lines(
  { input, church, inChurch }: Call,
  context: ListContext,
  language: Language,
): AsyncGenerator<string> {
  const { columns: asked, ...filters } = input;
  const { t } = translate(language);
  const { labels, fields } = await inChurch(async (db) => ({
    labels: await statusLabels(db, language),
    fields: await fieldsInUse(db),
  }));
  const statuses = new Map(labels.map(({ id, name }) => [id, name]));
  const own = new Map(fields.map((field) => [customTarget(field.id), field]));
  const columns = (asked ?? [...exportColumns, ...own.keys()]).filter(
    (column) => !isCustomTarget(column) || own.has(column),
  );
  const writing = writingContext(
    { language, country: church.country },
    (id) => statuses.get(id) ?? '',
  );
  const separator = separatorOf(language, church.country);
  yield csvLine(
    columns.map((column) =>
      isCustomTarget(column) ? (own.get(column)?.label ?? '') : t(`members:columns.${column}`),
    ),
    separator,
  );
  let after: Position | null = null;
  do {
    const from: Position | null = after;
    const page: ExportPage = await inChurch((db) =>
      exportPage(db, filters, context, from, peopleAtOnce),
    );
    yield page.people
      .map((person) =>
        csvLine(
          columns.map((column) => {
            if (!isCustomTarget(column)) return personColumns[column].write(person, writing);
            const field = own.get(column);
            return field ? writeCell(field, person.custom[field.id], writing) : '';
          }),
          separator,
        ),
      )
      .join('');
    after = page.after;
  } while (after);
}
