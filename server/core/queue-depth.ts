import type { UnscopedDb } from './database/database.ts';

/** What waits in a queue, over all churches. */
export interface QueueDepth {
  readonly queue: string;
  /** What could be done now. */
  readonly waiting: number;
  /** What a process is doing now; absent where that is not counted. */
  readonly active?: number;
  /** Age of the first that waits; 0 when nothing does. */
  readonly oldestSeconds: number;
}

/** Reads the depth of a feature's queues, for the metrics. */
export type ReadQueueDepths = (db: UnscopedDb) => Promise<readonly QueueDepth[]>;
