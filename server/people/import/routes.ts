/** Routes of imports: they store the request and enqueue the jobs that do the work. */
import { Problem } from '#domain/kernel/errors.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { getColumnLabelKey, importTargets } from '#domain/people/columns/column-names.ts';
import { peopleContract } from '#domain/people/contract.ts';
import {
  maxImportBytes,
  problemCursor,
  type ImportChoices,
  type ImportSettings,
  type ImportView,
} from '#domain/people/import/imports.ts';
import { enforceLimit } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  churchRoute,
  route,
  type ChurchCall,
  type Route,
  type TransactionCall,
} from '#server/core/http/http.ts';
import { translate } from '#server/core/translations.ts';
import { listActiveCustomFields } from '../queries/field-queries.ts';
import { listProblems } from '../queries/import-problem-queries.ts';
import {
  confirmImport,
  endImport,
  insertImport,
  listImports,
  readImport,
  restartAnalysis,
  startUndo,
  type ImportRow,
} from '../queries/import-queries.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import { analyseJob, importJob } from './jobs.ts';
import { generateProblemLines, getLanguage, toImportView, toProblemView } from './import-view.ts';
import { listAllowedColumns, listTargets, requireAllowedTargets } from './feature-columns.ts';
import { lockUndoablePeople, undoJob, type UndoContributions } from './undo-import.ts';
import type { ImportJob } from './import-run.ts';

type Call = Pick<ChurchCall<unknown>, 'actor' | 'church' | 'request' | 'core'>;
type Input<E extends keyof typeof peopleContract> = ChurchCall<
  OutputOf<(typeof peopleContract)[E]['input']>
>;

const maxListed = 20;
/** File analyses per user and hour: the analysis jobs of all churches share one queue. */
const analysisLimit = { name: 'imports', attempts: 60, windowSeconds: 3600 };

type Features = readonly UndoContributions[];

/** `features`: what later features add. */
export const importRoutes = (features: Features): Route[] => [
  churchRoute(peopleContract.startImport, (call) => startImport(call, features)),
  route(peopleContract.imports, async (call) => ({
    items: (await listImports(call.db, maxListed)).map((row) => toImportView(row, call, features)),
  })),
  route(peopleContract.import, async (call) =>
    toImportView(await getImport(call.db, call.input.importId), call, features),
  ),
  route(peopleContract.importProblems, listImportProblems),
  churchRoute(peopleContract.importProblemsFile, async (call) => {
    const row = await call.inChurch((db) => getImport(db, call.input.importId));
    return createCsvResponse(
      translate(getLanguage(call)).t('members:importFile.problemsName'),
      generateProblemLines(call, row),
    );
  }),
  churchRoute(peopleContract.importTemplate, (call) => writeTemplate(call, features)),
  churchRoute(peopleContract.changeImport, (call) => changeSettings(call, features)),
  churchRoute(peopleContract.confirmImport, (call) => confirm(call, features)),
  churchRoute(peopleContract.undoImport, (call) => startUndoing(call, features)),
  churchRoute(peopleContract.cancelImport, (call) => cancel(call, features)),
];

async function startImport(call: Input<'startImport'>, features: Features): Promise<ImportView> {
  const { core, actor, church, input, inChurch } = call;
  await enforceLimit(core.session.limits, analysisLimit, actor.userId);
  const upload = await core.uploads.open(
    input.uploadId,
    { userId: actor.userId, church },
    'people-import',
  );
  upload.content.destroy();
  if (upload.bytes > maxImportBytes) throw new Problem('too_large', 'import-file-too-large');
  const started = {
    uploadId: input.uploadId,
    fileName: input.fileName || upload.filename,
    userId: actor.userId,
    userName: actor.name,
    at: now(),
  };
  const row = await inChurch(async (db) => getImport(db, await insertImport(db, started)));
  await core.jobs.enqueue(analyseJob, toJob(call, row, features));
  return toImportView(row, call, features);
}

async function listImportProblems({
  db,
  input,
  ...call
}: TransactionCall<OutputOf<typeof peopleContract.importProblems.input>>) {
  const row = await getImport(db, input.importId);
  const [number, column, reason] = input.cursor ? decodeCursor(input.cursor, problemCursor) : [];
  const after =
    number === undefined || column === undefined || reason === undefined
      ? null
      : { row: number, column, reason };
  const problems = await listProblems(db, row.id, row.reading, after, pageSize + 1);
  const page = toForwardPage(problems, pageSize, (problem) => [
    problem.row,
    problem.column,
    problem.reason,
  ]);
  return {
    ...page,
    items: page.items.map((problem) => toProblemView(problem, row, getLanguage(call))),
  };
}

/** Columns of one value in several parts, which a template does not need. */
const omittedTargets: ReadonlySet<string> = new Set([
  'fullName',
  'surnames',
  'usedName',
  'middleName',
  'nameOrder',
  'birthDay',
  'birthMonth',
  'birthYear',
]);

async function writeTemplate(call: ChurchCall<unknown>, features: Features): Promise<Response> {
  const language = getLanguage(call);
  const { t } = translate(language);
  const customLabels = (await call.inChurch(listActiveCustomFields)).map((field) => field.label);
  const headers = [
    ...importTargets
      .filter((target) => !omittedTargets.has(target))
      .map((target) => t(getColumnLabelKey(target))),
    ...customLabels,
    ...listAllowedColumns(features, call.actor, 'importPermission').flatMap(({ columns }) =>
      columns.map(({ labelKey }) => t(labelKey)),
    ),
  ];
  return createCsvResponse(t('members:importFile.templateName'), [
    formatCsvLine(headers, getCsvSeparator(language, call.church.country)),
  ]);
}

async function changeSettings(
  call: Input<'changeImport'>,
  features: Features,
): Promise<ImportView> {
  const { importId, ...settings } = call.input;
  requireAllowed(call, settings, features);
  const { row, hasOtherRows } = await call.inChurch(async (db) => {
    const before = (await getImport(db, importId)).settings;
    if ((await restartAnalysis(db, importId, settings)) === null)
      throw new Problem('failed_precondition', 'import-finished');
    const isSameSource =
      before?.sheet === settings.sheet && before.separator === settings.separator;
    return { row: await getImport(db, importId), hasOtherRows: before !== null && !isSameSource };
  });
  await call.core.jobs.enqueue(analyseJob, { ...toJob(call, row, features), hasOtherRows });
  return toImportView(row, call, features);
}

async function confirm(call: Input<'confirmImport'>, features: Features): Promise<ImportView> {
  const { importId, ...choices } = call.input;
  const row = await call.inChurch(async (db) => {
    const before = await getImport(db, importId);
    if (before.status !== 'ready') throw new Problem('failed_precondition', 'import-not-ready');
    if (before.settings) requireAllowed(call, before.settings, features);
    const { withErrors } = before.counts;
    if (withErrors > 0 && choices.errors === 'stop')
      throw new Problem('failed_precondition', 'import-has-errors', {
        values: { count: withErrors },
      });
    if (countImportable(before, choices) === 0)
      throw new Problem('failed_precondition', 'import-nothing-to-do');
    if (!(await confirmImport(db, importId, choices)))
      throw new Problem('failed_precondition', 'import-not-ready');
    return getImport(db, importId);
  });
  await call.core.jobs.enqueue(importJob, toJob(call, row, features));
  return toImportView(row, call, features);
}

/** Another user than the one who began may confirm. */
function requireAllowed(
  { actor }: Pick<Call, 'actor'>,
  { mapping }: Pick<ImportSettings, 'mapping'>,
  features: Features,
): void {
  requireAllowedTargets(listAllowedColumns(features, actor, 'importPermission'), mapping);
}

async function startUndoing(call: Input<'undoImport'>, features: Features): Promise<ImportView> {
  const { churchId, importId, row } = await call.inChurch(async (db) => {
    const { id } = await getImport(db, call.input.importId);
    if (!(await startUndo(db, id))) throw new Problem('failed_precondition', 'import-not-undoable');
    await lockUndoablePeople(db, id, features);
    return { churchId: call.church.id, importId: id, row: await getImport(db, id) };
  });
  const { userId, name: userName } = call.actor;
  await call.core.jobs.enqueue(undoJob, { churchId, importId, userId, userName });
  return toImportView(row, call, features);
}

async function cancel(call: Input<'cancelImport'>, features: Features): Promise<ImportView> {
  const { importId } = call.input;
  const row = await call.inChurch(async (db) => {
    await getImport(db, importId);
    if (!(await endImport(db, importId, { status: 'cancelled' }, now())))
      throw new Problem('failed_precondition', 'import-finished');
    return getImport(db, importId);
  });
  await call.core.uploads.remove(row.uploadId, call.church.id);
  return toImportView(row, call, features);
}

function countImportable(
  { counts }: ImportRow,
  { errors, duplicates }: Pick<ImportChoices, 'errors' | 'duplicates'>,
): number {
  const skipped = duplicates === 'skip' ? counts.duplicates : 0;
  if (errors !== 'without-cells') return counts.valid - skipped;
  const skippedToo = duplicates === 'skip' ? counts.repairableDuplicates : 0;
  return counts.valid + counts.repairable - skipped - skippedToo;
}

async function getImport(db: ChurchDb, id: string): Promise<ImportRow> {
  const row = await readImport(db, id);
  if (!row) throw new Problem('not_found', 'import-not-found');
  return row;
}

function toJob(call: Call, row: ImportRow, features: Features): ImportJob {
  const { id: churchId, country, timeZone } = call.church;
  return {
    churchId,
    importId: row.id,
    reading: row.reading,
    country,
    timeZone,
    language: getLanguage(call),
    featureTargets: listTargets(listAllowedColumns(features, call.actor, 'importPermission')),
    hasOtherRows: false,
  };
}
