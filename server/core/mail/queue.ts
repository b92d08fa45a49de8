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
import {
  claimMails,
  deleteMail,
  insertMail,
  postponeMail,
  type ClaimedMail,
} from './mail-queries.ts';
import { describeSendingError, toSendingOutcome } from './sending-errors.ts';
import type { QueuedMail, RawMail, TemplateMail } from './templates.ts';

export interface MailQueue {
  enqueue(db: ChurchDb | UnscopedDb, mail: QueuedMail): Promise<void>;
  /** Waits for the mails being sent; the others stay in the queue. */
  close(): Promise<void>;
}

export interface MailQueueSettings {
  readonly database: Pick<Database, 'global'>;
  readonly secret: string;
  readonly log: Logger;
  send(mail: TemplateMail | RawMail): Promise<void>;
}

const defaultLifetimeSeconds = 3 * 24 * 3600;
const batchSize = 5;
/** Longer than an attempt takes. */
const leaseSeconds = 120;
const pollSeconds = 2;
const maxOutageSeconds = 15;

const inSeconds = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);
/** 2, 8, 32, … seconds, at most an hour. */
const toRetryDelay = (attempts: number): number => Math.min(2 * 4 ** (attempts - 1), 3600);

export function startMailQueue(settings: MailQueueSettings): MailQueue {
  const { global } = settings.database;
  const key = `mails:${settings.secret}`;
  const closing = new AbortController();
  const waiting = createWaiting(closing.signal);

  async function sendDueMails(): Promise<void> {
    let outageSeconds = 0;
    while (!closing.signal.aborted) {
      const batch = { at: now(), leaseEnd: inSeconds(leaseSeconds), count: batchSize };
      const claimed = await claimMails(global, batch);
      if (claimed.length === 0) return;
      const outcomes = await Promise.all(claimed.map((mail) => attempt(settings, key, mail)));
      const isOutage = outcomes.every((outcome) => outcome === 'unreachable');
      outageSeconds = isOutage ? Math.min(outageSeconds * 2 || 1, maxOutageSeconds) : 0;
      for (const [index, { id, attempts }] of claimed.entries()) {
        const outcome = outcomes[index];
        if (outcome === 'done') await deleteMail(global, id);
        // During an outage the mails keep their turn and their number of attempts.
        else if (isOutage)
          await postponeMail(global, id, { next_at: now(), attempts: attempts - 1 });
        else
          await postponeMail(global, id, { next_at: inSeconds(toRetryDelay(attempts)), attempts });
      }
      if (isOutage) await waiting.pause(outageSeconds);
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      await sendDueMails().catch((error: unknown) =>
        settings.log.error({ err: error }, 'sending the mails of the queue failed'),
      );
      await waiting.untilWoken(pollSeconds);
    }
  }

  const running = run();
  return {
    async enqueue(db, { expiresAt, ...mail }) {
      const row = {
        id: newId(),
        content: encrypt(key, JSON.stringify(mail satisfies TemplateMail | RawMail)),
        expires_at: expiresAt ?? inSeconds(defaultLifetimeSeconds),
      };
      await insertMail(db, row, now());
      afterCommit(db, waiting.wake);
    },
    async close() {
      closing.abort();
      await running;
    },
  };
}

/** `done`: sent, or given up. The log must contain neither the recipient nor a link. */
async function attempt(
  { log, send }: MailQueueSettings,
  key: string,
  { id, content, expires_at }: ClaimedMail,
): Promise<'done' | 'temporary' | 'unreachable'> {
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
    const isFinal = outcome === 'rejected';
    log[isFinal ? 'error' : 'warn'](
      { mailId: id, template, failure: describeSendingError(error) },
      isFinal ? 'mail not sent' : 'mail not sent yet: it will be tried again',
    );
    return isFinal ? 'done' : outcome;
  }
}

/** Pauses that end early: `wake` ends `untilWoken`, closing ends both. */
function createWaiting(closing: AbortSignal): {
  readonly wake: () => void;
  pause(seconds: number): Promise<void>;
  untilWoken(seconds: number): Promise<void>;
} {
  let isWoken = false;
  let endWait = (): void => undefined;
  const pause = (seconds: number, onStart: (end: () => void) => void = () => undefined) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(end, seconds * 1000);
      function end(): void {
        clearTimeout(timer);
        closing.removeEventListener('abort', end);
        resolve();
      }
      closing.addEventListener('abort', end);
      onStart(end);
      if (closing.aborted) end();
    });
  return {
    wake() {
      isWoken = true;
      endWait();
    },
    pause: (seconds) => pause(seconds),
    async untilWoken(seconds) {
      if (!isWoken) await pause(seconds, (end) => (endWait = end));
      isWoken = false;
    },
  };
}
