/** Reads an uploaded file of a bank beside the server's own thread. */
import { buffer } from 'node:stream/consumers';
import { Tinypool } from 'tinypool';
import { maxStatementBytes } from '#domain/bank/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import type { FileResult, ReadFile } from './statement-worker.ts';

const maxWaiting = 10;
/** A file of 50,000 lines takes two seconds. */
const maxMilliseconds = 20_000;

/** One thread: the files of all churches together get at most one core, and its heap is bounded. */
let pool: Tinypool | undefined;
const getPool = (): Tinypool =>
  (pool ??= new Tinypool({
    filename: new URL('statement-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: maxWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  }));

/** Throws Problem for a file that the user did not send, that is not whole, or that takes too long to read. */
export async function readStatementFile(
  { core, actor, church }: ChurchCall<unknown>,
  uploadId: string,
): Promise<ReadFile> {
  const upload = await core.uploads.open(uploadId, actor, 'bank-statement');
  if (upload.bytes > maxStatementBytes) throw new Problem('too_large', 'bank:errors.too-large');
  const bytes = await buffer(upload.content);
  const workers = getPool();
  if (workers.queueSize >= maxWaiting) throw new Problem('unavailable');
  const signal = AbortSignal.timeout(maxMilliseconds);
  const result = (await workers.run(bytes, { signal }).catch((error: unknown) => {
    throw signal.aborted ? new Problem('too_slow', 'bank:errors.too-slow') : error;
  })) as FileResult;
  if (!('reason' in result)) return result;
  const { reason, line, difference } = result;
  throw new Problem('invalid', `bank:errors.${reason}`, {
    values: {
      line: line ?? 0,
      difference: formatTyped(Math.abs(difference ?? 0), church.currency),
    },
  });
}
