/**
 * Transactional mail through an SMTP server: that of SMTP_URL or the built-in mailbox. Newsletters have their own senders
 * and only use `smtpUrl` from here.
 */
import { createTransport } from 'nodemailer';
import { now } from './clock.ts';
import type { ChurchDb, Database, UnscopedDb } from './database/database.ts';
import type { Html } from './http/html.ts';
import type { QueueDepth } from './queue-depth.ts';
import type { MailTemplates } from './mail/declarations.ts';
import { readMailDepths } from './mail/depth-queries.ts';
import { reserveMessages, type Pacer } from './mail/mail-queries.ts';
import { startNoticeLane, type NoticeLaneSettings } from './mail/notices.ts';
import { startMailQueue, type MailQueueSettings } from './mail/queue.ts';
import { parseMailbox, toSender } from './mail-sender.ts';
import {
  renderMail,
  type AddressedNotice,
  type MailOrigin,
  type MailSenderIdentity,
  type Notice,
  type QueuedMail,
  type RawMail,
  type TemplateMail,
} from './mail/templates.ts';

export type { MailSenderIdentity, Notice, QueuedMail, TemplateMail };

export interface PlainMail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends mails at once, for commands whose user waits for the result. */
export interface MailSender {
  /** Waits until the SMTP server accepts the mail; rejects otherwise. Never call it inside a transaction. */
  send(mail: PlainMail | TemplateMail | AddressedNotice | RawMail): Promise<void>;
  close(): void;
}

export interface Mail {
  /** The sender, as `Name <address>` or an address. A mail of a church has the name of the church before this name. */
  readonly from: string;
  /** What can be sent. */
  readonly templates: MailTemplates;
  /**
   * Stores the mail in the caller's transaction. It is sent after the commit, by any process, and tried until it expires.
   */
  enqueue(db: ChurchDb | UnscopedDb, mail: QueuedMail): Promise<void>;
  /**
   * Stores a notice in the caller's transaction, if it is new. It is sent after the commit, behind the mails of accounts and
   * within the limit of messages, unless its user has stopped such notices.
   */
  notify(db: ChurchDb, notice: Notice): Promise<void>;
  /** URL of the SMTP server: `smtp://` or `smtps://`. */
  smtpUrl(): string;
  /**
   * Newsletter messages and notices that all processes together may send in a minute; null without a limit.
   */
  readonly pace: (Pacer & { readonly perMinute: number }) | null;
  /** Of the mails and of the notices. */
  depths(): Promise<QueueDepth[]>;
  /** Waits for the mails being sent; the others stay in the queue. */
  close(): Promise<void>;
}

interface SenderSettings extends MailOrigin {
  /** `smtp://` or `smtps://`. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
}

export function openMailSender({ smtpUrl, mailFrom, ...origin }: SenderSettings): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const from = validateHeaderValue(mailFrom);
      if ('raw' in mail) {
        const envelope = { from, to: validateAddress(mail.to) };
        await transport.sendMail({ envelope, raw: Buffer.from(mail.raw, 'base64') });
        return;
      }
      const church = ('church' in mail && mail.church?.name) || null;
      const sender = toSender(parseMailbox(from), church);
      await transport.sendMail({ from: sender, ...toMessage(mail, origin) });
    },
    close: () => transport.close(),
  };
}

export interface MailSettings
  extends SenderSettings, Omit<NoticeLaneSettings & MailQueueSettings, 'send' | 'pace'> {
  readonly messagesPerMinute?: number | undefined;
}

export function openMail({ messagesPerMinute, ...settings }: MailSettings): Mail {
  const { smtpUrl, mailFrom, templates, database } = settings;
  const sender = openMailSender(settings);
  const pace =
    messagesPerMinute === undefined ? null : createPace(database.global, messagesPerMinute);
  const queue = startMailQueue({ ...settings, send: (mail) => sender.send(mail) });
  const lane = startNoticeLane({ ...settings, pace, send: (notice) => sender.send(notice) });
  return {
    from: mailFrom,
    templates,
    smtpUrl: () => smtpUrl,
    pace,
    enqueue: (db, mail) => queue.enqueue(db, mail),
    notify: (db, notice) => lane.notify(db, notice),
    depths: () => readMailDepths(database),
    async close() {
      await Promise.all([queue.close(), lane.close()]);
      sender.close();
    },
  };
}

function createPace(global: Database['global'], perMinute: number): Mail['pace'] {
  // A burst of a second, spread over 61 seconds, never exceeds the limit within any 60.
  const spacingSeconds = 61 / perMinute;
  const burst = Math.max(1, Math.floor(1 / spacingSeconds));
  return {
    perMinute,
    reserve: (count) => reserveMessages(global, count, { spacingSeconds, burst }, now()),
  };
}

function toMessage(
  mail: PlainMail | TemplateMail | AddressedNotice,
  origin: MailOrigin,
): Parameters<ReturnType<typeof createTransport>['sendMail']>[0] {
  const content = 'template' in mail ? renderMail(mail.template, mail, origin) : mail;
  const headers = {
    ...('headers' in mail ? mail.headers : {}),
    ...('stopUrl' in mail && mail.stopUrl ? buildStopHeaders(mail.stopUrl) : {}),
  };
  const replyTo = 'replyTo' in mail ? mail.replyTo : undefined;
  return {
    to: { name: '', address: validateAddress(mail.to) },
    subject: validateHeaderValue(content.subject),
    text: content.text,
    html: content.html.text,
    ...(replyTo ? { replyTo: { name: '', address: validateAddress(replyTo) } } : {}),
    headers: {
      // Prevents automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          validateHeaderValue(name),
          validateHeaderValue(value),
        ]),
      ),
    },
  };
}

/** Mail programs stop such mails by one click (RFC 8058). */
const buildStopHeaders = (stopUrl: string): Readonly<Record<string, string>> => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Prevents header injection by line breaks. */
export function validateHeaderValue(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new TypeError('A header value is one line');
  return value;
}

/** Rejects separators and brackets, which could add recipients. */
function validateAddress(address: string): string {
  if (!/^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(address))
    throw new TypeError('Not a single e-mail address');
  return address;
}
