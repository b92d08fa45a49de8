/**
 * The one door for transactional mail: to the relay of SMTP_URL or, without one, to the built-in mailbox, over a real SMTP
 * conversation either way. Newsletters have their own senders and only ask here where to connect.
 */
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { Html } from './http/html.ts';
import { writeLetter, type LetterKind, type LetterValues } from './mail/letters.ts';
import { openMailbox, type Mailbox } from './mailbox/mailbox.ts';

export interface PlainMail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type LetterMail = {
  [K in LetterKind]: {
    readonly to: string;
    readonly template: K;
    readonly language: Language;
    readonly values: LetterValues[K];
  };
}[LetterKind];

export interface Mail {
  /** The sender of every mail, as `Name <address>` or an address. */
  readonly from: string;
  /** Sends and waits for the relay's yes; rejects when it says no. Never call it inside a transaction. */
  send(mail: PlainMail | LetterMail): Promise<void>;
  /**
   * Sends in the background, trying again for some minutes. For answers that must not tell, by how long they take,
   * whether a mail went out.
   */
  sendSoon(mail: PlainMail | LetterMail): void;
  /** Where to speak SMTP: `smtp://` or `smtps://`. */
  smtpUrl(): string;
  /** The built-in mailbox; null when a relay is configured. */
  readonly mailbox: Mailbox | null;
  /** Waits for mails under way, then hangs up. */
  close(): Promise<void>;
}

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
  readonly log: Logger;
  /** Pauses between the tries of `sendSoon`. */
  readonly retryAfterSeconds?: readonly number[];
}

const someMinutes = [2, 15, 60, 180];

export async function openMail({
  smtpUrl,
  mailFrom,
  dataDir,
  log,
  retryAfterSeconds = someMinutes,
}: MailSettings): Promise<Mail> {
  const mailbox = smtpUrl ? null : await openMailbox({ dataDir });
  const url = smtpUrl ?? mailbox?.smtpUrl ?? '';
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();

  async function send(mail: PlainMail | LetterMail): Promise<void> {
    await transport.sendMail({ from: headerValue(mailFrom), ...messageOf(mail) });
  }

  async function persist(mail: PlainMail | LetterMail): Promise<void> {
    for (const seconds of [...retryAfterSeconds, null]) {
      try {
        return await send(mail);
      } catch (error) {
        const given = isPermanent(error) || seconds === null || closing.signal.aborted;
        // The address stays out of the log.
        log[given ? 'error' : 'warn'](
          { err: error, template: 'template' in mail ? mail.template : null },
          'mail not sent',
        );
        if (given) return;
        await pause(seconds, closing.signal);
      }
    }
  }

  return {
    from: mailFrom,
    mailbox,
    smtpUrl: () => url,
    send,
    sendSoon(mail) {
      const sending = persist(mail).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      closing.abort();
      await Promise.all(underWay);
      transport.close();
      await mailbox?.close();
    },
  };
}

function messageOf(
  mail: PlainMail | LetterMail,
): Parameters<ReturnType<typeof createTransport>['sendMail']>[0] {
  const written =
    'template' in mail ? writeLetter<LetterKind>(mail.template, mail.language, mail.values) : mail;
  const headers = 'headers' in mail ? mail.headers : undefined;
  const replyTo = 'replyTo' in mail ? mail.replyTo : undefined;
  return {
    to: { name: '', address: singleAddress(mail.to) },
    subject: headerValue(written.subject),
    text: written.text,
    html: written.html.text,
    ...(replyTo ? { replyTo: { name: '', address: singleAddress(replyTo) } } : {}),
    headers: {
      // Answering machines leave it alone (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [
          headerValue(name),
          headerValue(value),
        ]),
      ),
    },
  };
}

/** A line break in a value would start a header of somebody else's choice. */
export function headerValue(value: string): string {
  if (/[\r\n\0]/.test(value)) throw new TypeError('A header value is one line');
  return value;
}

/** Separators and brackets would make it several recipients. */
function singleAddress(address: string): string {
  if (!/^[^\s,;:<>()[\]\\"@]+@[^\s,;:<>()[\]\\"@]+$/.test(address))
    throw new TypeError('Not a single e-mail address');
  return address;
}

/** The relay said no for good (5xx), or the mail itself cannot be sent. */
function isPermanent(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  const code: unknown =
    typeof error === 'object' && error !== null && 'responseCode' in error
      ? error.responseCode
      : undefined;
  return typeof code === 'number' && code >= 500;
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
