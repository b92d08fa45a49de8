/** Endpoints of imports: they note what is wanted; the jobs do it. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { decodeCursor, encodeCursor, pageSize } from '#domain/kernel/paging.ts';
import { importTargets } from '#domain/people/columns.ts';
import { peopleContract } from '#domain/people/contract.ts';
import {
  largestImportBytes,
  problemCursor,
  type ImportView,
} from '#domain/people/import/imports.ts';
import { spend } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { longRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { languageOfRequest, translate } from '#server/core/words.ts';
import { fieldsInUse } from '../queries/field-queries.ts';
import { listProblems, type ProblemRow } from '../queries/import-problem-queries.ts';
import {
  confirmImport,
  endImport,
  insertImport,
  listImports,
  readImport,
  startReading,
  type ImportRow,
} from '../queries/import-queries.ts';
import { csvFile, csvLine, separatorOf } from '#server/core/files/csv.ts';
import { analyseJob, carryOutJob } from './jobs.ts';
import type { ImportJob } from './work.ts';

type Call = Pick<ChurchCall<unknown>, 'actor' | 'church' | 'request' | 'core'>;

const languageOfCall = ({ actor, request }: Pick<Call, 'actor' | 'request'>): Language =>
  languageOfRequest(request.headers, actor.language);

const shownImports = 20;
/** Files that one user may have read in an hour: they are read one at a time, for every church in turn. */
const readings = { name: 'imports', attempts: 60, windowSeconds: 3600 };

export const importRoutes: Route[] = [
  longRoute(peopleContract.startImport, async (call) => {
    const { core, actor, church, input, inChurch } = call;
    await spend(core.session.limits, readings, actor.userId);
    const upload = await core.uploads.open(
      input.uploadId,
      { userId: actor.userId, church },
      'people-import',
    );
    upload.content.destroy();
    if (upload.bytes > largestImportBytes) throw new Problem('too_large', 'import-file-too-large');
    const started = {
      uploadId: input.uploadId,
      fileName: input.fileName || upload.filename,
      userId: actor.userId,
      userName: actor.name,
      at: now(),
    };
    const row = await inChurch(async (db) => get(db, await insertImport(db, started)));
    await core.jobs.enqueue(analyseJob, jobOf(call, row));
    return viewOf(row, call);
  }),
  route(peopleContract.imports, async (call) => ({
    items: (await listImports(call.db, shownImports)).map((row) => viewOf(row, call)),
  })),
  route(peopleContract.import, async (call) =>
    viewOf(await get(call.db, call.input.importId), call),
  ),
  route(peopleContract.importProblems, async ({ db, input, ...call }) => {
    const row = await get(db, input.importId);
    const [number, column, reason] = input.cursor ? decodeCursor(input.cursor, problemCursor) : [];
    const after =
      number === undefined || column === undefined || reason === undefined
        ? null
        : { row: number, column, reason };
    const problems = await listProblems(db, row.id, row.reading, after, pageSize + 1);
    const shown = problems.slice(0, pageSize);
    const last = shown.at(-1);
    return {
      items: shown.map((problem) => problemView(problem, row, languageOfCall(call))),
      next:
        last && problems.length > pageSize
          ? encodeCursor([last.row, last.column, last.reason])
          : null,
      previous: null,
    };
  }),
  longRoute(peopleContract.importProblemsFile, async (call) => {
    const row = await call.inChurch((db) => get(db, call.input.importId));
    return csvFile(
      translate(languageOfCall(call)).t('members:importFile.problemsName'),
      problemLines(call, row),
    );
  }),
  longRoute(peopleContract.importTemplate, async (call) => {
    const language = languageOfCall(call);
    const { t } = translate(language);
    const left = new Set([
      'fullName',
      'surnames',
      'nameOrder',
      'birthDay',
      'birthMonth',
      'birthYear',
    ]);
    const own = (await call.inChurch(fieldsInUse)).map((field) => field.label);
    const headers = [
      ...importTargets
        .filter((target) => !left.has(target))
        .map((target) => t(`members:columns.${target}`)),
      ...own,
    ];
    return csvFile(t('members:importFile.templateName'), [
      csvLine(headers, separatorOf(language, call.church.country)),
    ]);
  }),
  longRoute(peopleContract.changeImport, async (call) => {
    const { importId, ...settings } = call.input;
    const row = await call.inChurch(async (db) => {
      await get(db, importId);
      if ((await startReading(db, importId, settings)) === null)
        throw new Problem('failed_precondition', 'import-finished');
      return get(db, importId);
    });
    await call.core.jobs.enqueue(analyseJob, jobOf(call, row));
    return viewOf(row, call);
  }),
  longRoute(peopleContract.confirmImport, async (call) => {
    const { importId, skipErrors, ...choices } = call.input;
    const row = await call.inChurch(async (db) => {
      const before = await get(db, importId);
      if (before.status !== 'ready') throw new Problem('failed_precondition', 'import-not-ready');
      const { withErrors, valid, duplicates } = before.counts;
      if (withErrors > 0 && !skipErrors)
        throw new Problem('failed_precondition', 'import-has-errors', {
          values: { count: withErrors },
        });
      if (valid - (choices.duplicates === 'skip' ? duplicates : 0) === 0)
        throw new Problem('failed_precondition', 'import-nothing-to-do');
      if (!(await confirmImport(db, importId, choices)))
        throw new Problem('failed_precondition', 'import-not-ready');
      return get(db, importId);
    });
    await call.core.jobs.enqueue(carryOutJob, jobOf(call, row));
    return viewOf(row, call);
  }),
  longRoute(peopleContract.cancelImport, async (call) => {
    const { importId } = call.input;
    const row = await call.inChurch(async (db) => {
      await get(db, importId);
      if (!(await endImport(db, importId, { status: 'cancelled' }, now())))
        throw new Problem('failed_precondition', 'import-finished');
      return get(db, importId);
    });
    await call.core.uploads.remove(row.uploadId);
    return viewOf(row, call);
  }),
];

async function get(db: ChurchDb, id: string): Promise<ImportRow> {
  const row = await readImport(db, id);
  if (!row) throw new Problem('not_found', 'import-not-found');
  return row;
}

function jobOf(call: Call, row: ImportRow): ImportJob {
  const { id: churchId, country, timeZone } = call.church;
  return {
    churchId,
    importId: row.id,
    reading: row.reading,
    country,
    timeZone,
    language: languageOfCall(call),
  };
}

function viewOf(row: ImportRow, call: Call): ImportView {
  const {
    id,
    status,
    fileName,
    progress,
    settings,
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
    progress,
    settings,
    columns,
    preview,
    counts,
    unknownStatuses,
    failure: failure && translate(languageOfCall(call)).t(`errors:${failure.key}`, failure.values),
  };
}

function problemView(problem: ProblemRow, row: ImportRow, language: Language) {
  const { details, column, ...rest } = problem;
  return {
    ...rest,
    column: column < 0 ? null : column,
    header: row.columns[column]?.header ?? null,
    message: translate(language).t(`errors:${problem.reason}`, details ?? {}),
  };
}

const problemsAtOnce = 1000;

async function* problemLines(call: ChurchCall<unknown>, row: ImportRow): AsyncGenerator<string> {
  const language = languageOfCall(call);
  const { t } = translate(language);
  const separator = separatorOf(language, call.church.country);
  yield csvLine(
    ['row', 'column', 'value', 'problem'].map((key) => t(`members:importFile.${key}`)),
    separator,
  );
  let after: ProblemRow | null = null;
  do {
    const page: ProblemRow[] = await call.inChurch((db) =>
      listProblems(db, row.id, row.reading, after, problemsAtOnce),
    );
    const lines = page.map((each) => problemView(each, row, language));
    yield lines
      .map(({ row: number, header, value, message }) =>
        csvLine(
          [String(number), header ?? t('members:importFile.wholeRow'), value, message],
          separator,
        ),
      )
      .join('');
    after = page.length < problemsAtOnce ? null : (page.at(-1) ?? null);
  } while (after);
}
