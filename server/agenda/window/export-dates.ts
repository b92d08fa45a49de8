/** Dates as a CSV file, a line for each. */
import type { agendaContract } from '#domain/agenda/contract.ts';
import type { OccurrenceView } from '#domain/agenda/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { listDatePage } from './list-window.ts';

type Call = ChurchCall<OutputOf<typeof agendaContract.export.input>>;

const linesAtOnce = 1000;
const columns = ['title', 'calendar', 'starts', 'ends', 'place', 'status'] as const;

export async function exportDates(call: Call): Promise<Response> {
  const { actor, request } = call;
  const { t } = translate(getRequestLanguage(request.headers, actor.language));
  await call.inChurch((db) =>
    recordExport(db, call, {
      subject: { table: 'events' },
      nameKey: 'agenda:export.file',
    }),
  );
  return createCsvResponse(t('agenda:export.file'), generateLines(call));
}

async function* generateLines(call: Call): AsyncGenerator<string> {
  const { actor, church, request, input } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const separator = getCsvSeparator(language, church.country);
  const toLine = (date: OccurrenceView): string =>
    formatCsvLine(
      [
        date.title,
        date.calendar.name,
        date.startsOn.replace('T', ' '),
        date.endsOn.replace('T', ' '),
        date.place,
        t(`agenda:statuses.${date.status}`),
      ],
      separator,
    );
  yield formatCsvLine(
    columns.map((column) => t(`agenda:export.columns.${column}`)),
    separator,
  );
  let cursor: string | undefined;
  do {
    const page = await call.inChurch((db) =>
      listDatePage({ ...call, db }, { ...input, cursor }, linesAtOnce),
    );
    for (const date of page.items) yield toLine(date);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
