/** Reads an uploaded file of a bank beside the server's own thread. */
import { buffer } from 'node:stream/consumers';
import { maxStatementBytes } from '#domain/bank/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { createThread } from '#server/core/thread.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { FileResult, ReadFile } from './statement-worker.ts';

const worker = new URL('statement-worker.ts', import.meta.url);
const thread = createThread({ maxWaiting: 10, megabytes: 512 });
/** A file of 50,000 lines takes two seconds. */
const patience = { milliseconds: 20_000, message: 'bank:errors.too-slow' } as const;

/** Throws Problem for a file that the user did not send, that is not whole, or that takes too long to read. */
export async function readStatementFile(
  { core, actor, church }: ChurchCall<unknown>,
  uploadId: string,
): Promise<ReadFile> {
  const upload = await core.uploads.open(uploadId, actor, 'bank-statement');
  if (upload.bytes > maxStatementBytes) throw new Problem('too_large', 'bank:errors.too-large');
  const bytes = await buffer(upload.content);
  const result = (await thread.run(worker, bytes, patience)) as FileResult;
  if (!('reason' in result)) return result;
  const { reason, line, difference } = result;
  // The balance of an OFX file stands in no line.
  const isWithoutLine = line === null && (reason === 'amount' || reason === 'day');
  throw new Problem('invalid', `bank:errors.${isWithoutLine ? 'unreadable' : reason}`, {
    values: {
      line: line ?? 0,
      difference: formatTyped(Math.abs(difference ?? 0), church.currency),
    },
  });
}
