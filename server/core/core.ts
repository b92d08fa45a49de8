/** The services that all features use, opened once per process. */
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createBotCheck, type BotCheck } from './security/bot-check.ts';
import { openDatabase, type Database } from './database/database.ts';
import { endAll } from './end-all.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { openMail, type Mail } from './mail.ts';
import { collectMails, type FeatureMails } from './mail/declarations.ts';
import type { AddressBook } from './mail/notices.ts';
import { createOutgoing, type Outgoing } from './outgoing/outgoing.ts';
import { createSessions, type Sessions } from './session/session.ts';
import type { BlobStore } from './storage/blob-store.ts';
import { openBlobStore } from './storage/open-storage.ts';
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
  readonly outgoing: Outgoing;
}

export interface OpenedCore {
  readonly core: Core;
  /** Ends the work that is under way, and leaves the rest to other processes; requests can still be answered. */
  stopWork(): Promise<void>;
  close(): Promise<void>;
}

export interface CoreSettings {
  /** URLs of the servers in use: those configured, or those of the embedded PostgreSQL and the built-in mailbox. */
  readonly databaseUrl: string;
  readonly smtpUrl: string;
  /** Those of all features. */
  readonly mails: readonly FeatureMails[];
  readonly addressBooks: readonly AddressBook[];
}

/** Opens all services on a migrated database. */
export async function openCore(
  config: Config,
  log: Logger,
  { databaseUrl, smtpUrl, mails, addressBooks }: CoreSettings,
): Promise<OpenedCore> {
  if (config.production) tolerateMissingTranslations();
  const database = await openDatabase(databaseUrl, { limits: config.timeLimits });
  const session = createSessions({
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
  const { mailFrom, messagesPerMinute, appUrl, operator, authSecret: secret } = config;
  const mail = openMail({
    smtpUrl,
    mailFrom,
    messagesPerMinute,
    appUrl,
    operator,
    templates: collectMails(mails),
    addressBooks,
    database,
    secret,
    log,
  });
  const jobs = await startJobs(database.connections, log, config.timeLimits.long);
  const storage = await openBlobStore(config);
  const uploads = await openUploads(config, database);
  return {
    core: {
      config,
      log,
      database,
      session,
      botCheck: bots,
      mail,
      jobs,
      storage,
      uploads,
      outgoing: createOutgoing({
        userAgent: `Redil (${config.appUrl})`,
        allowsLoopback: config.allowsLoopback,
      }),
    },
    async stopWork() {
      await endAll([jobs.handBack(), mail.close()]);
    },
    async close() {
      await jobs.stop();
      await mail.close();
      await database.close();
    },
  };
}
