/** Routes of imports: they store the request and enqueue the jobs that do the work. */
import { checkAccess } from '#domain/access/guard.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { decodeCursor, pageSize, toForwardPage } from '#domain/kernel/paging.ts';
import type { ImportDeclaration } from '#domain/imports/public.ts';
import {
  countImportable,
  getColumnsLeftOut,
  maxImportBytes,
  problemCursor,
  type ImportSettings,
  type ImportView,
} from '#domain/imports/schema.ts';
import { enforceLimit } from '#server/access/public.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createCsvResponse, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import {
  churchRoute,
  route,
  type ChurchCall,
  type Route,
  type TransactionCall,
} from '#server/core/http/http.ts';
import { toVisitor } from '#server/core/session/actor.ts';
import { translate } from '#server/core/translations.ts';
import { requireDeclared } from './choices.ts';
import type { Import, ImportColumn } from './define-import.ts';
import { requireUndoable } from './kept-records.ts';
import { analyseJob, importJob, undoJob } from './jobs.ts';
import {
  confirmImport,
  endImport,
  insertImport,
  listImports,
  readImport,
  restartAnalysis,
  type ImportRow,
} from './queries/import-queries.ts';
import { listProblems } from './queries/problem-queries.ts';
import { startUndo } from './queries/undo-queries.ts';
import type { ImportJob } from './run.ts';
import { lockUndoableRecords, previewUndo } from './undo-import.ts';
import { generateProblemLines, getLanguage, toImportView, toProblemView } from './view.ts';

type Endpoints = ImportDeclaration['endpoints'];
type Call = Pick<ChurchCall<unknown>, 'actor' | 'church' | 'request' | 'core' | 'inChurch'>;
type Input<E extends keyof Endpoints> = ChurchCall<OutputOf<Endpoints[E]['input']>>;

const maxListed = 20;
/** File analyses per user and hour: the analysis jobs of all churches share one queue. */
const analysisLimit = { name: 'imports', attempts: 60, windowSeconds: 3600 };

export function importRoutes(definition: Import): Route[] {
  const { endpoints, key } = definition.declaration;
  return [
    churchRoute(endpoints.startImport, (call) => startImport(call, definition)),
    route(endpoints.imports, async (call) => ({
      items: (await listImports(call.db, key, maxListed)).map((row) =>
        toImportView({ ...row, preview: [] }, call),
      ),
    })),
    churchRoute(endpoints.importColumns, async (call) => ({
      items: (await listAllowedColumns(call, definition)).map(({ target, label, help, words }) => ({
        target,
        label,
        ...(help ? { help } : {}),
        ...(words ? { words: words.items.map(({ id, name }) => ({ id, name })) } : {}),
        ...(words?.noneLabel ? { noneLabel: words.noneLabel } : {}),
      })),
    })),
    churchRoute(endpoints.importTemplate, (call) => writeTemplate(call, definition)),
    route(endpoints.import, async (call) =>
      toImportView(await getImport(call.db, definition, call.input.importId), call),
    ),
    route(endpoints.importProblems, (call) => listImportProblems(call, definition)),
    churchRoute(endpoints.importProblemsFile, (call) => writeProblems(call, definition)),
    churchRoute(endpoints.changeImport, (call) => changeSettings(call, definition)),
    churchRoute(endpoints.confirmImport, (call) => confirm(call, definition)),
    route(endpoints.previewUndo, async (call) => {
      const row = await getImport(call.db, definition, call.input.importId);
      return previewUndo(call.db, definition, row, getLanguage(call));
    }),
    churchRoute(endpoints.undoImport, (call) => startUndoing(call, definition)),
    churchRoute(endpoints.cancelImport, (call) => cancel(call, definition)),
  ];
}

async function startImport(call: Input<'startImport'>, definition: Import): Promise<ImportView> {
  const { core, actor, church, input, inChurch } = call;
  const { key, purpose } = definition.declaration;
  await enforceLimit(core.session.limits, analysisLimit, actor.userId);
  const uploader = { userId: actor.userId, church };
  const upload = await core.uploads.open(input.uploadId, uploader, purpose);
  upload.content.destroy();
  if (upload.bytes > maxImportBytes) throw new Problem('too_large', 'import-file-too-large');
  const started = {
    kind: key,
    uploadId: input.uploadId,
    fileName: input.fileName || upload.filename,
    userId: actor.userId,
    userName: actor.name,
    at: now(),
  };
  const row = await inChurch(async (db) =>
    getImport(db, definition, await insertImport(db, started)),
  );
  await core.jobs.enqueue(analyseJob, await toJob(call, definition, row));
  return toImportView(row, call);
}

async function listImportProblems(
  call: TransactionCall<OutputOf<Endpoints['importProblems']['input']>>,
  definition: Import,
) {
  const { db, input } = call;
  const row = await getImport(db, definition, input.importId);
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

async function writeProblems(
  call: Input<'importProblemsFile'>,
  definition: Import,
): Promise<Response> {
  const row = await call.inChurch((db) => getImport(db, definition, call.input.importId));
  return createCsvResponse(
    translate(getLanguage(call)).t('imports:file.problemsName'),
    generateProblemLines(call, row),
  );
}

async function writeTemplate(call: ChurchCall<unknown>, definition: Import): Promise<Response> {
  const language = getLanguage(call);
  const { t } = translate(language);
  const headers = (await listAllowedColumns(call, definition))
    .filter(({ isOmittedFromTemplate }) => !isOmittedFromTemplate)
    .map(({ label }) => label);
  return createCsvResponse(t(definition.templateName), [
    formatCsvLine(headers, getCsvSeparator(language, call.church.country)),
  ]);
}

async function changeSettings(
  call: Input<'changeImport'>,
  definition: Import,
): Promise<ImportView> {
  const { importId, ...chosen } = call.input;
  const { row, ...changes } = await call.inChurch(async (db) => {
    const mapping = await readMapping(db, call, definition, chosen.mapping);
    const settings = { ...chosen, mapping };
    const before = (await getImport(db, definition, importId)).settings;
    if ((await restartAnalysis(db, importId, settings)) === null)
      throw new Problem('failed_precondition', 'import-finished');
    const isSameSource =
      before?.sheet === settings.sheet && before.separator === settings.separator;
    return {
      row: await getImport(db, definition, importId),
      hasOtherRows: before !== null && !isSameSource,
      hasOtherHeader: before !== null && !hasSameHeader(before, settings),
    };
  });
  await call.core.jobs.enqueue(analyseJob, {
    ...(await toJob(call, definition, row)),
    ...changes,
  });
  return toImportView(row, call);
}

const hasSameHeader = (one: ImportSettings, other: ImportSettings): boolean =>
  one.titleRows === other.titleRows && one.hasHeader === other.hasHeader;

async function confirm(call: Input<'confirmImport'>, definition: Import): Promise<ImportView> {
  const { importId, leavesColumnsOut, ...choices } = call.input;
  requireDeclared(choices, definition.declaration);
  const row = await call.inChurch(async (db) => {
    const { status, counts, settings, columns } = await getImport(db, definition, importId);
    if (status !== 'ready') throw new Problem('failed_precondition', 'import-not-ready');
    // Another user than the one who began may confirm.
    if (settings) await readMapping(db, call, definition, settings.mapping);
    const [leftOut] = leavesColumnsOut ? [] : getColumnsLeftOut(columns);
    if (leftOut)
      throw new Problem('failed_precondition', 'import-leaves-column-out', {
        values: { column: leftOut.header },
      });
    if (counts.withErrors > 0 && choices.errors === 'stop')
      throw new Problem('failed_precondition', 'import-has-errors', {
        values: { count: counts.withErrors },
      });
    if (countImportable(counts, choices) === 0)
      throw new Problem('failed_precondition', 'import-nothing-to-do');
    if (!(await confirmImport(db, importId, choices)))
      throw new Problem('failed_precondition', 'import-not-ready');
    return getImport(db, definition, importId);
  });
  await call.core.jobs.enqueue(importJob, await toJob(call, definition, row));
  return toImportView(row, call);
}

async function startUndoing(call: Input<'undoImport'>, definition: Import): Promise<ImportView> {
  const { importId, keepsChanged } = call.input;
  const language = getLanguage(call);
  const row = await call.inChurch(async (db) => {
    const { id } = await getImport(db, definition, importId);
    if (!(await startUndo(db, id))) throw new Problem('failed_precondition', 'import-not-undoable');
    requireUndoable(await lockUndoableRecords(db, definition, id), { keepsChanged, language });
    return getImport(db, definition, id);
  });
  const { userId, name: userName } = call.actor;
  await call.core.jobs.enqueue(undoJob, {
    kind: definition.declaration.key,
    churchId: call.church.id,
    importId: row.id,
    userId,
    userName,
    language,
    keepsChanged,
  });
  return toImportView(row, call);
}

async function cancel(call: Input<'cancelImport'>, definition: Import): Promise<ImportView> {
  const { importId } = call.input;
  const row = await call.inChurch(async (db) => {
    await getImport(db, definition, importId);
    if (!(await endImport(db, importId, { status: 'cancelled' }, now())))
      throw new Problem('failed_precondition', 'import-finished');
    return getImport(db, definition, importId);
  });
  await call.core.uploads.remove(row.uploadId, call.church.id);
  return toImportView(row, call);
}

async function getImport(db: ChurchDb, { declaration }: Import, id: string): Promise<ImportRow> {
  const row = await readImport(db, declaration.key, id);
  if (!row) throw new Problem('not_found', 'import-not-found');
  return row;
}

const isAllowed = ({ actor }: Pick<Call, 'actor'>, { permission }: ImportColumn): boolean =>
  [permission ?? []]
    .flat()
    .every((each) => checkAccess(toVisitor(actor), { permission: each }) === null);

/** The columns that the user may import. */
const listAllowedColumns = async (call: Call, definition: Import): Promise<ImportColumn[]> => {
  const columns = await call.inChurch((db) => definition.listColumns(db, getLanguage(call)));
  return columns.filter((column) => isAllowed(call, column));
};

/**
 * The targets of the mapping, without those that the church no longer has. Throws Problem `forbidden` for a column that the
 * user may not import.
 */
async function readMapping(
  db: ChurchDb,
  call: Call,
  definition: Import,
  mapping: ImportSettings['mapping'],
): Promise<ImportSettings['mapping']> {
  const columns = await definition.listColumns(db, getLanguage(call));
  const byTarget = new Map(columns.map((column) => [column.target, column]));
  return mapping.map((target) => {
    const column = byTarget.get(target ?? '');
    if (column && !isAllowed(call, column)) throw new Problem('forbidden', 'no-permission');
    return column ? target : null;
  });
}

async function toJob(call: Call, definition: Import, row: ImportRow): Promise<ImportJob> {
  const { id: churchId, country, timeZone } = call.church;
  return {
    kind: definition.declaration.key,
    churchId,
    importId: row.id,
    reading: row.reading,
    country,
    timeZone,
    language: getLanguage(call),
    targets: (await listAllowedColumns(call, definition)).map(({ target }) => target),
    hasOtherRows: false,
  };
}
