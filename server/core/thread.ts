/** Work that would hold up the server, such as a large file, runs beside its own thread. */
import { Tinypool } from 'tinypool';
import { Problem } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';

interface ThreadOptions {
  /** More that wait are refused. */
  readonly maxWaiting: number;
  /** Of its heap. */
  readonly megabytes: number;
}

/** When work that does not end is stopped, and what the user is told then. */
interface Patience {
  readonly milliseconds: number;
  readonly message: ErrorKey;
}

export interface Thread {
  /** Throws Problem if too many others wait. For use before the input is read. */
  requireRoom(): void;
  /**
   * Runs the default export of a module. Throws Problem if too many others wait, and when patience ends. An error of the module
   * loses its class between threads, so a Problem is returned as data.
   */
  run(worker: URL, input: unknown, patience?: Patience): Promise<unknown>;
}

/** One thread: the work of all churches together gets at most one core. It ends after a minute without work. */
export function createThread({ maxWaiting, megabytes }: ThreadOptions): Thread {
  let pool: Tinypool | undefined;
  const getPool = (): Tinypool =>
    (pool ??= new Tinypool({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 60_000,
      maxQueue: maxWaiting,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    }));
  const requireRoom = (): void => {
    if (getPool().queueSize >= maxWaiting) throw new Problem('unavailable');
  };
  return {
    requireRoom,
    async run(worker, input, patience) {
      requireRoom();
      const filename = worker.href;
      if (!patience) return getPool().run(input, { filename }) as Promise<unknown>;
      const signal = AbortSignal.timeout(patience.milliseconds);
      return getPool()
        .run(input, { filename, signal })
        .catch((error: unknown) => {
          throw signal.aborted ? new Problem('too_slow', patience.message) : error;
        }) as Promise<unknown>;
    },
  };
}
