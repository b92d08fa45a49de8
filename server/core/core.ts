/** What every room stands on: one of each door, opened once a process. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Mail } from './mail.ts';
import type { Sessions } from './session.ts';
import type { BlobStore } from './storage.ts';
import type { Uploads } from './uploads.ts';

export interface Core {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly session: Sessions;
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly storage: BlobStore;
  readonly uploads: Uploads;
}
