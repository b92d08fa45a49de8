import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import type { StatementRow } from '#domain/giving-statements/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { readChurch } from '#server/churches/public.ts';
import type { Core } from '#server/core/core.ts';
import { createDownload } from '#server/core/files/download.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { recordExport } from '#server/core/files/record-export.ts';
import {
  churchRoute,
  globalRoute,
  route,
  type ChurchCall,
  type Route,
} from '#server/core/http/http.ts';
import { requirePrinter } from '#server/core/pdf/print-pdf.ts';
import { translate } from '#server/core/translations.ts';
import { requireBooks } from '#server/finance/public.ts';
import { readFirstEmails } from '#server/people/public.ts';
import { findPersonOfUser } from '#server/users/public.ts';
import { exportDeclaration, exportMonths, readMonthTotals } from './declarations.ts';
import { createLink, lookAtStatement, mailAll, openStatement } from './mail-statements.ts';
import { drawFile, getFileKey, type RunJob } from './draw-file.ts';
import { printStatement } from './print-statements.ts';
import { readRun, readRuns, requireRun } from './read-run.ts';
import { planRun, removeRun, startRun, stopRun, toSubject } from './start-run.ts';
import {
  findStatement,
  listStatementPage,
  listStatementsOfPerson,
  type ListedStatement,
} from './statement-queries.ts';

type Call<Name extends 'file' | 'print' | 'printOwn'> = ChurchCall<
  OutputOf<(typeof contract)[Name]['input']>
>;

export const givingStatementsRoutes: readonly Route[] = [
  route(contract.plan, planRun),
  route(contract.months, async ({ db, input }) => ({
    currency: (await requireBooks(db)).currency,
    items: await readMonthTotals(db, input.year),
  })),
  churchRoute(contract.exportMonths, exportMonths),
  route(contract.runs, async ({ db }) => ({ items: await readRuns(db) })),
  route(contract.run, ({ db, input }) => readRun(db, input.runId)),
  churchRoute(contract.start, startRun),
  route(contract.stop, stopRun),
  churchRoute(contract.remove, removeRun),
  churchRoute(contract.file, downloadFile),
  churchRoute(contract.declaration, exportDeclaration),
  churchRoute(contract.mailAll, mailAll),
  route(contract.list, async ({ db, input: { runId, ...page } }) => {
    await requireRun(db, runId);
    const { items, next } = await listStatementPage(db, runId, page);
    return { items: await toRows(db, items), next };
  }),
  churchRoute(contract.print, (call) => printOne(call)),
  route(contract.own, async ({ db, actor }) => ({ items: await listOwn(db, actor.userId) })),
  churchRoute(contract.printOwn, printOwn),
  churchRoute(contract.createLink, createLink),
  globalRoute(contract.look, lookAtStatement),
  globalRoute(contract.open, openStatement),
];

async function toRows(
  db: ChurchDb,
  statements: readonly ListedStatement[],
): Promise<StatementRow[]> {
  const addresses = await readFirstEmails(
    db,
    statements.flatMap(({ person_id: id }) => id ?? []),
  );
  return statements.map(({ id, person_id: personId, name, gifts, amount, mailed_at: at }) => ({
    id,
    name,
    gifts,
    amount,
    mailedAt: at?.toISOString() ?? null,
    canMail: personId !== null && addresses.has(personId),
  }));
}

/** Empty for a user who is not linked to a record. */
async function listOwn(db: ChurchDb, userId: string) {
  const personId = await findPersonOfUser(db, userId);
  return personId === null ? [] : listStatementsOfPerson(db, personId);
}

async function printOne(
  call: Call<'print' | 'printOwn'>,
  check?: (db: ChurchDb) => Promise<void>,
): Promise<Response> {
  requirePrinter();
  const { core, input } = call;
  const printing = await call.inChurch(async (db) => {
    await check?.(db);
    const statement = requireFound(
      await findStatement(db, input.statementId),
      'giving-statements:errors.not-found',
    );
    const run = await requireRun(db, statement.run_id);
    return { statement, run, church: await readChurch(db) };
  });
  return printStatement(core, printing);
}

/** Those of others are not found. */
function printOwn(call: Call<'printOwn'>): Promise<Response> {
  return printOne(call, async (db) => {
    const own = await listOwn(db, call.actor.userId);
    requireFound(
      own.find(({ id }) => id === call.input.statementId),
      'giving-statements:errors.not-found',
    );
  });
}

/** All statements of a run, as they were drawn when they were made. */
async function downloadFile(call: Call<'file'>): Promise<Response> {
  const { core, church, input } = call;
  const run = await call.inChurch(async (db) => {
    const found = await requireRun(db, input.runId);
    await recordExport(db, call, {
      subject: toSubject(found),
      nameKey: 'giving-statements:paper.file',
    });
    return found;
  });
  if (run.status !== 'ready')
    throw new Problem('failed_precondition', 'giving-statements:errors.not-ready');
  const blob = await readFile(core, { churchId: church.id, runId: run.id });
  const name = translate(church.language).t('giving-statements:paper.file');
  return createDownload(blob, { type: 'application/pdf', fileName: `${name}-${run.year}.pdf` });
}

/** A restored church has the statements without the file. */
async function readFile(
  core: Core,
  job: RunJob,
): Promise<NonNullable<Awaited<ReturnType<Core['storage']['get']>>>> {
  const key = getFileKey(job);
  const found = await core.storage.get(key);
  if (found) return found;
  await drawFile(core, job);
  return requireFound(await core.storage.get(key));
}
