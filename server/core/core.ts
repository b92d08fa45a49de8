/** The services that all rooms use, opened once per process. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createBotCheck, type BotCheck } from './security/bot-check.ts';
import { openDatabase, type Database } from './database/database.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { openMail, type Mail } from './mail.ts';
import { createSessions, type Sessions } from './session/session.ts';
import { openBlobStore, type BlobStore } from './storage.ts';
import { openUploads, type Uploads } from './uploads.ts';
import { tolerateMissingTranslations } from './translations.ts';

export interface Core {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly session: Sessions;
  readonly botCheck: BotCheck;
  readonly mail: Mail;
  readonly jobs: Jobs;
  readonly storage: BlobStore;
  readonly uploads: Uploads;
}

export interface OpenedCore {
  readonly core: Core;
  close(): Promise<void>;
}

/** Opens all services on a migrated database. `databaseUrl` is the configured one, or that of the embedded server. */
export async function openCore(
  config: Config,
  log: Logger,
  databaseUrl: string,
): Promise<OpenedCore> {
  if (config.production) tolerateMissingTranslations();
  const database = await openDatabase(databaseUrl);
  const session = await createSessions({
    secret: config.authSecret,
    appUrl: config.appUrl,
    database,
    billing: config.stripe ? 'stripe' : 'manual',
  });
  const bots = createBotCheck({
    secret: config.authSecret,
    cost: config.challengeCost,
    limits: session.limits,
  });
  const mail = await openMail({
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    dataDir: config.dataDir,
    log,
  });
  const jobs = await startJobs(databaseUrl, log);
  const storage = await openBlobStore(config);
  const uploads = await openUploads(config);
  return {
    core: { config, log, database, session, botCheck: bots, mail, jobs, storage, uploads },
    async close() {
      await jobs.stop();
      await mail.close();
      await database.close();
    },
  };
}
