/** Brings a file of a bank into an account: what is new of it, with proposals. */
import type { z } from 'zod';
import type { bankContract } from '#domain/bank/contract.ts';
import type { StatementView } from '#domain/bank/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { readCurrency } from './currency.ts';
import { readStatementFile, toProblem } from './read-file.ts';
import { listFingerprints } from './files/read-statement.ts';
import type { ReadFile } from './statement-worker.ts';
import { maxStatementLines, type Statement } from './files/statement.ts';
import { insertLines } from './line-queries.ts';
import { saveMapping } from './csv/mapping-queries.ts';
import { propose } from './match-lines.ts';
import { readStatement } from './require.ts';
import { findStatementByRequest, insertStatement, listBankAccounts } from './statement-queries.ts';

type ImportCall = ChurchCall<z.output<typeof bankContract.import.input>>;

/** Lines that are inserted with one statement of the database. */
const linesAtOnce = 5_000;

export async function importStatement(call: ImportCall): Promise<StatementView> {
  const { uploadId, csv, accountId } = call.input;
  const earlier = await findEarlier(call);
  if (earlier) return earlier;
  const chosen = { accountId, uploadId, choice: csv ?? {} };
  const file = await readStatementFile(call, chosen).catch(async (error: unknown) => {
    // Of two equal requests at once the first one has removed the upload.
    const other = await findEarlier(call);
    if (other) return other;
    throw error;
  });
  if (!('statements' in file)) return file;
  const { table } = file;
  if (table?.problem) throw toProblem(table.problem);
  if (table && !csv && !table.view.isRemembered)
    throw new Problem('failed_precondition', 'bank:errors.columns-unknown');
  const statement = await call.inChurch(async (db) => {
    const written = await writeStatement({ ...call, db }, file);
    if (table && csv)
      await saveMapping(db, {
        account_id: accountId,
        header_digest: table.digest,
        mapping: table.view.mapping,
      });
    return written;
  });
  await call.core.uploads.remove(uploadId, call.church.id);
  return statement;
}

const findEarlier = ({ inChurch, input }: ImportCall): Promise<StatementView | null> =>
  inChurch(async (db) => {
    const row = await findStatementByRequest(db, input.requestId);
    return row ? readStatement(db, row.id) : null;
  });

interface WriteCall {
  readonly db: ChurchDb;
  readonly actor: Pick<ImportCall['actor'], 'userId' | 'name'>;
  readonly input: Omit<ImportCall['input'], 'uploadId' | 'csv'>;
}

/** Throws Problem for a file of another account or currency, and for one without anything new. */
export async function writeStatement(
  { db, actor, input }: WriteCall,
  file: ReadFile,
): Promise<StatementView> {
  const { requestId, accountId, fileName } = input;
  const currency = await readCurrency(db, accountId);
  const statement = joinStatements(await chooseStatements(db, accountId, file.statements));
  if (statement.currency !== currency) throw new Problem('invalid', 'bank:errors.currency');
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted();
  const first = statement.from ?? days[0];
  const last = statement.until ?? days.at(-1);
  if (first === undefined || last === undefined) throw createNothingNewProblem();
  const id = newId();
  const isNew = await insertStatement(db, {
    id,
    account_id: accountId,
    request_id: requestId,
    file_name: fileName,
    format: file.format,
    bank_account: statement.account,
    from_day: first,
    until_day: last,
    opening: statement.opening,
    closing: statement.closing,
    created_at: now(),
    created_by: actor.userId,
    created_by_name: actor.name,
  });
  if (!isNew) {
    const other = await findStatementByRequest(db, requestId);
    return readStatement(db, other?.id ?? id);
  }
  const count = await writeLines(db, { statementId: id, accountId }, statement);
  if (count === 0) throw createNothingNewProblem();
  await propose(db, { id, accountId });
  await recordAudit(db, {
    action: 'statement-imported',
    subject: { table: 'bank_statements', id, label: fileName },
    after: { lines: count },
  });
  return readStatement(db, id);
}

const createNothingNewProblem = (): Problem =>
  new Problem('failed_precondition', 'bank:errors.nothing-new');

async function writeLines(
  db: ChurchDb,
  owner: { readonly statementId: string; readonly accountId: string },
  statement: Statement,
): Promise<number> {
  const fingerprints = listFingerprints(statement);
  const lines = statement.lines.flatMap((line, index) =>
    // A line that moves nothing, such as a notice, can't be an entry.
    line.amount === 0
      ? []
      : {
          id: newId(),
          position: index + 1,
          fingerprint: fingerprints[index] ?? '',
          day: line.bookedOn,
          value_day: line.valueOn,
          amount: line.amount,
          text: line.text,
          reference: line.reference,
          raw: line.raw,
        },
  );
  let count = 0;
  for (let start = 0; start < lines.length; start += linesAtOnce)
    count += await insertLines(db, owner, lines.slice(start, start + linesAtOnce));
  return count;
}

/** Those of the account. Throws Problem for a file of another account, or of several of which none is known. */
async function chooseStatements(
  db: ChurchDb,
  accountId: string,
  statements: readonly Statement[],
): Promise<readonly Statement[]> {
  const known = await listBankAccounts(db);
  const own = known.filter((each) => each.account_id === accountId);
  // A table does not say of which account it is.
  if (statements.every(({ account }) => account === '')) return statements;
  const of = own.map((each) => each.bank_account);
  const numbers = new Set(statements.map(({ account }) => account));
  const fitting = statements.filter(({ account }) => of.includes(account));
  if (fitting.length > 0) return fitting;
  const values = { file: [...numbers].join(', '), known: of.join(', ') };
  const isOfOther = known.some(
    (each) => each.account_id !== accountId && numbers.has(each.bank_account),
  );
  if (isOfOther || of.length > 0)
    throw new Problem('failed_precondition', 'bank:errors.other-account', { values });
  if (numbers.size > 1)
    throw new Problem('failed_precondition', 'bank:errors.several-accounts', { values });
  return statements;
}

/** Some banks write a statement for each day. Throws Problem unless each begins with what the one before ends with. */
function joinStatements(statements: readonly Statement[]): Statement {
  const ordered = statements.toSorted((one, other) =>
    (one.from ?? '').localeCompare(other.from ?? ''),
  );
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) throw createNothingNewProblem();
  for (const [index, { from, opening }] of ordered.entries()) {
    const closing = ordered[index - 1]?.closing ?? null;
    if (closing !== null && opening !== null && closing !== opening)
      throw new Problem('invalid', 'bank:errors.gap', { values: { day: from ?? '' } });
  }
  const lines = ordered.flatMap((statement) => statement.lines);
  if (lines.length > maxStatementLines) throw new Problem('invalid', 'bank:errors.too-many-lines');
  return { ...first, until: last.until, closing: last.closing, lines };
}
