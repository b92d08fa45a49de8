/**
 * The queue of mails: a mail is stored in the transaction that causes it and sent after its commit. Every process sends; a
 * mail whose process dies is sent by another one after two minutes, so a mail can arrive twice, but is never lost.
 */
import type { Logger } from 'pino';
import { now } from '../clock.ts';
import {
  afterCommit,
  type ChurchDb,
  type Database,
  type UnscopedDb,
} from '../database/database.ts';
import { newId } from '../ids.ts';
import { decrypt, encrypt } from '../security/encryption.ts';
import type { MailTemplates } from './declarations.ts';
import {
  claimMails,
  deleteMail,
  insertMail,
  postponeMail,
  type ClaimedMail,
} from './mail-queries.ts';
import { batchSize, inSeconds, startSendingLoop, type AttemptOutcome } from './sending-loop.ts';
import { logFailure, toSendingOutcome } from './sending-errors.ts';
import type { QueuedMail, RawMail, TemplateMail } from './templates.ts';

export interface MailQueue {
  enqueue(db: ChurchDb | UnscopedDb, mail: QueuedMail): Promise<void>;
  /** Waits for the mails being sent; the others stay in the queue. */
  close(): Promise<void>;
}

export interface MailQueueSettings {
  readonly database: Pick<Database, 'global'>;
  readonly secret: string;
  readonly templates: MailTemplates;
  readonly log: Logger;
  send(mail: TemplateMail | RawMail): Promise<void>;
}

export const defaultLifetimeSeconds = 3 * 24 * 3600;

export function startMailQueue(settings: MailQueueSettings): MailQueue {
  const { global } = settings.database;
  const key = `mails:${settings.secret}`;
  const loop = startSendingLoop<ClaimedMail>(
    {
      claim: async (at, leaseEnd) => ({
        mails: await claimMails(global, { at, leaseEnd, count: batchSize }),
      }),
      attempt: (mail) => attempt(settings, key, mail),
      end: ({ id }) => deleteMail(global, id),
      postpone: ({ id }, { nextAt, attempts }) =>
        postponeMail(global, id, { next_at: nextAt, attempts }),
    },
    settings.log,
  );
  return {
    async enqueue(db, { expiresAt, ...mail }) {
      const row = {
        id: newId(),
        content: encrypt(key, JSON.stringify(mail satisfies TemplateMail | RawMail)),
        expires_at: expiresAt ?? inSeconds(defaultLifetimeSeconds),
        waits: 'template' in mail && settings.templates.get(mail.template)?.waits === true,
      };
      await insertMail(db, row, now());
      afterCommit(db, loop.wake);
    },
    close: loop.close,
  };
}

/** The log must contain neither the recipient nor a link. */
async function attempt(
  { log, send }: MailQueueSettings,
  key: string,
  { id, content, expires_at }: ClaimedMail,
): Promise<AttemptOutcome> {
  let template: string | null = null;
  try {
    // Written by `enqueue`, and authenticated by the encryption.
    const mail = JSON.parse(decrypt(key, content)) as TemplateMail | RawMail;
    if ('template' in mail) template = mail.template;
    if (expires_at <= now()) {
      log.error({ mailId: id, template }, 'mail not sent: it expired while the SMTP server failed');
      return 'done';
    }
    await send(mail);
    return 'done';
  } catch (error) {
    const outcome = toSendingOutcome(error);
    logFailure(log, { mailId: id, template }, error);
    return outcome === 'rejected' ? 'done' : outcome;
  }
}
