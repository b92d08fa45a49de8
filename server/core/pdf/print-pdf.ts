/** Draws PDF files beside the server's own thread. */
import { Tinypool } from 'tinypool';
import { Problem } from '#domain/kernel/errors.ts';

const maxWaiting = 20;

/**
 * One thread: the files of all churches together get at most one core, and its heap is bounded. It ends after a minute without
 * work.
 */
let pool: Tinypool | undefined;
const getPool = (): Tinypool =>
  (pool ??= new Tinypool({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    maxQueue: maxWaiting,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  }));

/** Throws Problem if too many others wait for their file. For use before the work of reading what is drawn. */
export function requirePrinter(): void {
  if (getPool().queueSize >= maxWaiting) throw new Problem('unavailable');
}

interface PdfFile {
  /** The module whose default export draws the input, and returns the bytes. */
  readonly worker: URL;
  readonly input: unknown;
  readonly fileName: string;
}

/** The file as an answer to download. Throws Problem if too many others wait for theirs. */
export async function printPdf({ worker, input, fileName }: PdfFile): Promise<Response> {
  requirePrinter();
  const file = (await getPool().run(input, { filename: worker.href })) as Uint8Array<ArrayBuffer>;
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
