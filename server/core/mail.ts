/**
 * Sends transactional mail to an SMTP server: that of SMTP_URL or the built-in mailbox. Newsletters have their own senders
 * and only use `smtpUrl` from here.
 */
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Html } from './http/html.ts';
import { renderMail, type MailTemplate, type MailTemplateValues } from './mail/templates.ts';

export interface PlainMail {
  /** One address, without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
  readonly replyTo?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type TemplateMail = {
  [K in MailTemplate]: {
    readonly to: string;
    readonly template: K;
    readonly language: Language;
    readonly values: MailTemplateValues[K];
  };
}[MailTemplate];

export interface Mail {
  /** The sender of every mail, as `Name <address>` or an address. */
  readonly from: string;
  /** Sends and waits until the SMTP server accepts the mail; rejects otherwise. Never call it inside a transaction. */
  send(mail: PlainMail | TemplateMail): Promise<void>;
  /**
   * Sends in the background, with retries for some minutes. For endpoints whose response time must not reveal whether a
   * mail was sent.
   */
  sendInBackground(mail: PlainMail | TemplateMail): void;
  /** URL of the SMTP server: `smtp://` or `smtps://`. */
  smtpUrl(): string;
  /** Waits for mails being sent, then closes the connections. */
  close(): Promise<void>;
}

export interface MailSettings {
  /** `smtp://` or `smtps://`. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly log: Logger;
  /** Delays between the attempts of `sendInBackground`. */
  readonly retryAfterSeconds?: readonly number[];
}

const defaultRetryDelays = [2, 15, 60, 180];

export function openMail({
  smtpUrl,
  mailFrom,
  log,
  retryAfterSeconds = defaultRetryDelays,
}: MailSettings): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const closing = new AbortController();
  const pending = new Set<Promise<void>>();

  async function send(mail: PlainMail | TemplateMail): Promise<void> {
    await transport.sendMail({ from: validateHeaderValue(mailFrom), ...toMessage(mail) });
  }

  async function sendWithRetries(mail: PlainMail | TemplateMail): Promise<void> {
    for (const seconds of [...retryAfterSeconds, null]) {
      try {
        return await send(mail);
      } catch (error) {
        const isFinal = isPermanentError(error) || seconds === null || closing.signal.aborted;
        // The log must not contain the recipient.
        log[isFinal ? 'error' : 'warn'](
          { err: error, template: 'template' in mail ? mail.template : null },
          'mail not sent',
        );
        if (isFinal) return;
        await pause(seconds, closing.signal);
      }
    }
  }

  return {
    from: mailFrom,
    smtpUrl: () => smtpUrl,
    send,
    sendInBackground(mail) {
      const sending = sendWithRetries(mail).finally(() => pending.delete(sending));
      pending.add(sending);
    },
    async close() {
      closing.abort();
      await Promise.all(pending);
      transport.close();
    },
  };
}

function toMessage(
  mail: PlainMail | TemplateMail,
): Parameters<ReturnType<typeof createTransport>['sendMail']>[0] {
  const content =
    'template' in mail ? renderMail<MailTemplate>(mail.template, mail.language, mail.values) : mail;
  const headers = 'headers' in mail ? mail.headers : undefined;
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
        Object.entries(headers ?? {}).map(([name, value]) => [
          validateHeaderValue(name),
          validateHeaderValue(value),
        ]),
      ),
    },
  };
}

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

/** The SMTP server rejected the mail permanently (5xx), or the mail is invalid. */
function isPermanentError(error: unknown): boolean {
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
