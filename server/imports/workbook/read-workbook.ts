/** Reads a sheet of an XLSX file in a thread of its own, with a limit of memory. */
import { Worker } from 'node:worker_threads';
import { Problem } from '#domain/kernel/errors.ts';
import type { CsvBatch } from '../source/csv.ts';
import { createTooLargeProblem } from './workbook-archive.ts';
import type { WorkbookMessage, WorkbookRequest } from './workbook-thread.ts';

/** Of the thread, in megabytes: a sheet of 50,000 rows with 15 columns needs 200. */
const maxHeap = 512;

export interface OpenedSheet {
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly count: number;
  readonly batches: AsyncGenerator<CsvBatch>;
  /** Ends the thread; the end of `batches` ends it, too. */
  close(): Promise<void>;
}

/** `sheet`: its name, or null for the first. The thread takes the file over. Throws Problem if it can't be read. */
export async function openSheet(file: ArrayBuffer, sheet: string | null): Promise<OpenedSheet> {
  const thread = new WorkbookThread({ file, sheet });
  const opened = await thread.receive();
  if (!('sheets' in opened)) throw await thread.fail(opened);
  return {
    ...opened,
    batches: readBatches(thread, opened.count),
    close: () => thread.close(),
  };
}

async function* readBatches(thread: WorkbookThread, count: number): AsyncGenerator<CsvBatch> {
  try {
    for (let read = 0; read < count;) {
      const message = await thread.ask();
      if (!('rows' in message)) throw await thread.fail(message);
      read += message.rows.length;
      yield { rows: message.rows, unclosed: new Set() };
    }
  } finally {
    await thread.close();
  }
}

class WorkbookThread {
  readonly #worker: Worker;
  #waiting = Promise.withResolvers<WorkbookMessage>();

  constructor(request: WorkbookRequest) {
    this.#worker = new Worker(new URL('workbook-thread.ts', import.meta.url), {
      workerData: request,
      transferList: [request.file],
      resourceLimits: { maxOldGenerationSizeMb: maxHeap, maxYoungGenerationSizeMb: 64 },
    });
    this.#worker.on('message', (message: WorkbookMessage) => this.#waiting.resolve(message));
    this.#worker.on('error', (error) =>
      this.#waiting.reject(isOutOfMemory(error) ? createTooLargeProblem() : error),
    );
    this.#worker.on('exit', () => this.#waiting.reject(new Error('The thread has ended')));
  }

  /** The next message; throws if the thread fails. */
  receive(): Promise<WorkbookMessage> {
    return this.#waiting.promise;
  }

  ask(): Promise<WorkbookMessage> {
    this.#waiting = Promise.withResolvers();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    this.#worker.postMessage('next');
    return this.receive();
  }

  async close(): Promise<void> {
    // Nobody waits for the end.
    this.#waiting.promise.catch(() => undefined);
    await this.#worker.terminate();
  }

  /** Ends the thread because of this message; returns the error to throw. */
  async fail(message: WorkbookMessage): Promise<Error> {
    await this.close();
    return 'failure' in message
      ? new Problem('invalid', message.failure)
      : new Error('Unexpected message of the thread');
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
