/** Reads an uploaded file of a bank beside the server's own thread. */
import { buffer } from 'node:stream/consumers';
import type { CsvChoice } from '#domain/bank/csv.ts';
import { maxStatementBytes } from '#domain/bank/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { createThread } from '#server/core/thread.ts';
import { requireBooks, requireMoneyAccount } from '#server/finance/public.ts';
import { listMappings } from './csv/mapping-queries.ts';
import type { FileInput, FileProblem, ReadFile } from './statement-worker.ts';

const worker = new URL('statement-worker.ts', import.meta.url);
const thread = createThread({ maxWaiting: 10, megabytes: 512 });
/** A file of 50,000 lines takes two seconds. */
const patience = { milliseconds: 20_000, message: 'bank:errors.too-slow' } as const;

interface FileOfAccount {
  readonly accountId: string;
  readonly uploadId: string;
  /** What the user says of a table. */
  readonly choice: Partial<CsvChoice>;
}

/** Throws Problem for a file that the user did not send, that is not whole, or that takes too long to read. */
export async function readStatementFile(
  { core, actor, church, inChurch }: ChurchCall<unknown>,
  { accountId, uploadId, choice }: FileOfAccount,
): Promise<ReadFile> {
  const csv = await inChurch(async (db) => {
    const books = await requireBooks(db);
    const account = requireMoneyAccount(books, accountId, 'accountId');
    const currency = account.currency ?? books.currency;
    const remembered = await listMappings(db, accountId);
    const today = toPlainDay(now(), church.timeZone);
    return { currency, country: church.country, today, choice, remembered };
  });
  const upload = await core.uploads.open(uploadId, actor, 'bank-statement');
  if (upload.bytes > maxStatementBytes) throw new Problem('too_large', 'bank:errors.too-large');
  const input: FileInput = { bytes: await buffer(upload.content), csv };
  const result = (await thread.run(worker, input, patience)) as ReadFile | FileProblem;
  if ('reason' in result) throw toProblem(result);
  return result;
}

export function toProblem({ reason, line, difference, currency }: FileProblem): Problem {
  // The balance of an OFX file stands in no line.
  const isWithoutLine = line === null && (reason === 'amount' || reason === 'day');
  return new Problem('invalid', `bank:errors.${isWithoutLine ? 'unreadable' : reason}`, {
    values: { line: line ?? 0, difference: formatTyped(Math.abs(difference ?? 0), currency) },
  });
}
