/** Routes of imports: they store the request and enqueue the jobs that do the work. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import { getColumnLabelKey, importTargets } from '#domain/people/columns/column-names.ts';
import { peopleContract } from '#domain/people/contract.ts';
import {
  maxImportBytes,
  problemCursor,
  type ImportChoices,
  type ImportView,
} from '#domain/people/import/imports.ts';
import { enforceLimit } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { undoDays } from '#server/core/database/undo.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { getRequestLanguage, translate } from '#server/core/translations.ts';
import { listActiveCustomFields } from '../queries/field-queries.ts';
import { listProblems, type ProblemRow } from '../queries/import-problem-queries.ts';
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
import { lockUndoablePeople, undoJob } from './undo-import.ts';
import type { ImportJob } from './import-run.ts';

type Call = Pick<ChurchCall<unknown>, 'actor' | 'church' | 'request' | 'core'>;

const getLanguage = ({ actor, request }: Pick<Call, 'actor' | 'request'>): Language =>
  getRequestLanguage(request.headers, actor.language);

const maxListed = 20;
/** File analyses per user and hour: the analysis jobs of all churches share one queue. */
const analysisLimit = { name: 'imports', attempts: 60, windowSeconds: 3600 };

export const importRoutes: Route[] = [
  churchRoute(peopleContract.startImport, async (call) => {
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
    await core.jobs.enqueue(analyseJob, toJob(call, row));
    return toImportView(row, call);
  }),
  route(peopleContract.imports, async (call) => ({
    items: (await listImports(call.db, maxListed)).map((row) => toImportView(row, call)),
  })),
  route(peopleContract.import, async (call) =>
    toImportView(await getImport(call.db, call.input.importId), call),
  ),
  route(peopleContract.importProblems, async ({ db, input, ...call }) => {
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
  }),
  churchRoute(peopleContract.importProblemsFile, async (call) => {
    const row = await call.inChurch((db) => getImport(db, call.input.importId));
    return createCsvResponse(
      translate(getLanguage(call)).t('members:importFile.problemsName'),
      generateProblemLines(call, row),
    );
  }),
  churchRoute(peopleContract.importTemplate, async (call) => {
    const language = getLanguage(call);
    const { t } = translate(language);
    const omitted = new Set([
      'fullName',
      'surnames',
      'usedName',
      'middleName',
      'nameOrder',
      'birthDay',
      'birthMonth',
      'birthYear',
    ]);
    const customLabels = (await call.inChurch(listActiveCustomFields)).map((field) => field.label);
    const headers = [
      ...importTargets
        .filter((target) => !omitted.has(target))
        .map((target) => t(getColumnLabelKey(target))),
      ...customLabels,
    ];
    return createCsvResponse(t('members:importFile.templateName'), [
      formatCsvLine(headers, getCsvSeparator(language, call.church.country)),
    ]);
  }),
  churchRoute(peopleContract.changeImport, async (call) => {
    const { importId, ...settings } = call.input;
    const { row, hasOtherRows } = await call.inChurch(async (db) => {
      const before = (await getImport(db, importId)).settings;
      if ((await restartAnalysis(db, importId, settings)) === null)
        throw new Problem('failed_precondition', 'import-finished');
      const isSameSource =
        before?.sheet === settings.sheet && before.separator === settings.separator;
      return { row: await getImport(db, importId), hasOtherRows: before !== null && !isSameSource };
    });
    await call.core.jobs.enqueue(analyseJob, { ...toJob(call, row), hasOtherRows });
    return toImportView(row, call);
  }),
  churchRoute(peopleContract.confirmImport, async (call) => {
    const { importId, ...choices } = call.input;
    const row = await call.inChurch(async (db) => {
      const before = await getImport(db, importId);
      if (before.status !== 'ready') throw new Problem('failed_precondition', 'import-not-ready');
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
    await call.core.jobs.enqueue(importJob, toJob(call, row));
    return toImportView(row, call);
  }),
  churchRoute(peopleContract.undoImport, async (call) => {
    const { churchId, importId, row } = await call.inChurch(async (db) => {
      const { id } = await getImport(db, call.input.importId);
      if (!(await startUndo(db, id)))
        throw new Problem('failed_precondition', 'import-not-undoable');
      await lockUndoablePeople(db, id);
      return { churchId: call.church.id, importId: id, row: await getImport(db, id) };
    });
    const { userId, name: userName } = call.actor;
    await call.core.jobs.enqueue(undoJob, { churchId, importId, userId, userName });
    return toImportView(row, call);
  }),
  churchRoute(peopleContract.cancelImport, async (call) => {
    const { importId } = call.input;
    const row = await call.inChurch(async (db) => {
      await getImport(db, importId);
      if (!(await endImport(db, importId, { status: 'cancelled' }, now())))
        throw new Problem('failed_precondition', 'import-finished');
      return getImport(db, importId);
    });
    await call.core.uploads.remove(row.uploadId, call.church.id);
    return toImportView(row, call);
  }),
];

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

function toJob(call: Call, row: ImportRow): ImportJob {
  const { id: churchId, country, timeZone } = call.church;
  return {
    churchId,
    importId: row.id,
    reading: row.reading,
    country,
    timeZone,
    language: getLanguage(call),
    hasOtherRows: false,
  };
}

function getUndoableUntil({ status, finishedAt }: ImportRow): Date | null {
  if (status !== 'done' || !finishedAt) return null;
  const until = new Date(finishedAt.getTime() + undoDays * 24 * 3600 * 1000);
  return until > now() ? until : null;
}

function toImportView(row: ImportRow, call: Call): ImportView {
  const {
    id,
    status,
    fileName,
    progress,
    settings,
    sheets,
    columns,
    preview,
    counts,
    unknownStatuses,
    failure,
  } = row;
  return {
    id,
    status,
    fileName,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoableUntil: getUndoableUntil(row)?.toISOString() ?? null,
    progress,
    settings,
    sheets: [...sheets],
    columns,
    preview,
    counts,
    unknownStatuses,
    failure: failure && translate(getLanguage(call)).t(`errors:${failure.key}`, failure.values),
  };
}

function toProblemView(problem: ProblemRow, row: ImportRow, language: Language) {
  const { details, column, ...rest } = problem;
  return {
    ...rest,
    column: column < 0 ? null : column,
    header: row.columns[column]?.header ?? null,
    message: translate(language).t(`errors:${problem.reason}`, details ?? {}),
  };
}

const problemPageSize = 1000;

async function* generateProblemLines(
  call: ChurchCall<unknown>,
  row: ImportRow,
): AsyncGenerator<string> {
  const language = getLanguage(call);
  const { t } = translate(language);
  const separator = getCsvSeparator(language, call.church.country);
  yield formatCsvLine(
    ['row', 'column', 'value', 'problem'].map((key) => t(`members:importFile.${key}`)),
    separator,
  );
  let after: ProblemRow | null = null;
  do {
    const page: ProblemRow[] = await call.inChurch((db) =>
      listProblems(db, row.id, row.reading, after, problemPageSize),
    );
    const lines = page.map((each) => toProblemView(each, row, language));
    yield lines
      .map(({ row: number, header, value, message }) =>
        formatCsvLine(
          [String(number), header ?? t('members:importFile.wholeRow'), value, message],
          separator,
        ),
      )
      .join('');
    after = page.length < problemPageSize ? null : (page.at(-1) ?? null);
  } while (after);
}
