/** Faults as a CSV file, a line for each. */
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { readNames, type Names } from '../places/names.ts';
import { listFaults, type After, type ListedFault } from './fault-queries.ts';

const linesAtOnce = 500;
const columns = [
  'title',
  'building',
  'room',
  'state',
  'priority',
  'assignee',
  'reportedAt',
  'dueOn',
  'doneOn',
  'cost',
  'resolution',
] as const;

export async function exportFaults(call: ChurchCall<unknown>): Promise<Response> {
  const { actor, request } = call;
  const { t } = translate(getRequestLanguage(request.headers, actor.language));
  await call.inChurch((db) =>
    recordExport(db, call, {
      subject: { table: 'faults' },
      nameKey: 'upkeep:export.file',
    }),
  );
  return createCsvResponse(t('upkeep:export.file'), generateLines(call));
}

async function* generateLines(call: ChurchCall<unknown>): AsyncGenerator<string> {
  const { actor, church, request } = call;
  const language = getRequestLanguage(request.headers, actor.language);
  const { t } = translate(language);
  const separator = getCsvSeparator(language, church.country);
  const toCells = (fault: ListedFault, names: Names): string[] => [
    fault.title,
    names.building(fault.building_id),
    names.room(fault.room_id)?.name ?? '',
    t(`upkeep:states.${fault.state}`),
    t(`upkeep:priorities.${fault.priority}`),
    names.assignee(fault)?.name ?? '',
    toPlainDay(fault.reported_at, church.timeZone),
    fault.due_on ?? '',
    fault.done_on ?? '',
    formatTyped(fault.cost, fault.currency ?? church.currency),
    fault.resolution,
  ];
  yield formatCsvLine(
    columns.map((column) => t(`upkeep:fields.${column}`)),
    separator,
  );
  for (const isFinished of [false, true])
    for await (const { faults, names } of readPages(call, isFinished))
      for (const fault of faults) yield formatCsvLine(toCells(fault, names), separator);
}

interface Page {
  readonly faults: readonly ListedFault[];
  readonly names: Names;
}

async function* readPages(
  { inChurch }: ChurchCall<unknown>,
  isFinished: boolean,
): AsyncGenerator<Page> {
  let after: After | null = null;
  do {
    const page: Page & { readonly next: After | null } = await inChurch(async (db) => {
      const found = await listFaults(db, { isFinished }, { after, limit: linesAtOnce });
      const faults = found.slice(0, linesAtOnce);
      const next = found.length > linesAtOnce ? (faults.at(-1) ?? null) : null;
      return { faults, names: await readNames(db, faults), next };
    });
    yield page;
    after = page.next;
  } while (after);
}
