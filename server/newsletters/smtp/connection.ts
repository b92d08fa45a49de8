/**
 * One SMTP connection, one message at a time. The body is sent only after the relay's 354: a failure before it means that the
 * message was not delivered, and only a reply lost after it leaves the delivery uncertain.
 */
import { Transform, type Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { toAsciiDomain } from '../message/mime.ts';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** The stage of the SMTP dialogue that the response belongs to. */
export type SmtpStage = 'connection' | 'sender' | 'recipient' | 'message';

export interface SmtpResponse {
  readonly accepted: boolean;
  readonly stage: SmtpStage;
  /** Whether the relay had begun to receive the message. */
  readonly bodyStarted: boolean;
  /** Reply code; null without a reply. */
  readonly code: number | null;
  /** Enhanced status code as RFC 3463, `5.1.1`. */
  readonly enhancedCode: string | null;
  /** The relay's reply, or the socket's error. */
  readonly text: string;
  /** The relay refuses the connection, not the message: wrong credentials, no TLS, an invalid greeting. */
  readonly relayRefused: boolean;
  /** Cancelled before a connection took the message. */
  readonly cancelled?: true;
}

export interface Connection {
  /** `message` as `createMessageTemplate` composes it, including the final dot. Never rejects. */
  send(envelope: Envelope, message: Buffer): Promise<SmtpResponse>;
  /** Whether another message may follow. */
  readonly isUsable: boolean;
  readonly sent: number;
  close(): void;
  /** Closes at once; a message being sent fails. */
  destroy(): void;
}

/** Total time limit of one message. */
const messageDeadlineMs = 90_000;

type SmtpError = Error & {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
};

export class ConnectError extends Error {
  readonly response: SmtpResponse;

  constructor(answer: SmtpResponse) {
    super(answer.text);
    this.response = answer;
  }
}

/** Connects, upgrades to TLS and authenticates; throws ConnectError. */
export async function connect(smtpUrl: string, name: string): Promise<Connection> {
  const { auth, ...options } = parseConnectionUrl(smtpUrl) as ConstructorParameters<
    typeof SMTPConnection
  >[0] & {
    auth?: { user: string; pass: string };
  };
  const smtp = new SMTPConnection({
    ...options,
    name,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    socketCloseTimeout: 1_000,
  });
  await openSession(smtp, auth);
  return toConnection(smtp);
}

function openSession(
  smtp: SMTPConnection,
  auth: { user: string; pass: string } | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: SmtpError): void => {
      smtp.close();
      reject(new ConnectError(toErrorResponse(error, false, true)));
    };
    smtp.once('error', fail);
    smtp.connect((failure) => {
      if (failure) return fail(failure);
      const ready = (error?: SmtpError | null): void => {
        if (error) return fail(error);
        smtp.off('error', fail);
        resolve();
      };
      if (auth && (smtp.allowsAuth || auth.user))
        smtp.login({ user: auth.user, pass: auth.pass }, ready);
      else ready();
    });
  });
}

function toConnection(smtp: SMTPConnection): Connection {
  let usable = true;
  let sent = 0;
  const markUnusable = (): void => {
    usable = false;
  };
  smtp.on('error', markUnusable);
  smtp.once('end', markUnusable);

  let failMessage: ((reason: string) => void) | undefined;

  const sendMessage = (envelope: Envelope, message: Buffer): Promise<SmtpResponse> =>
    new Promise((resolve) => {
      const body = new MessageBody(message);
      failMessage = (reason) => {
        clearTimeout(timer);
        markUnusable();
        resolve(toErrorResponse(new Error(reason), body.started, false));
        smtp.close();
      };
      const timer = setTimeout(() => failMessage?.('The relay took too long'), messageDeadlineMs);
      smtp.send(
        { from: envelope.from, to: [toAsciiDomain(envelope.to)], size: message.length },
        body as unknown as Readable,
        (error, info) => {
          clearTimeout(timer);
          if (error) return resolve(toErrorResponse(error, body.started, false));
          const reply = info?.response ?? '';
          resolve({
            accepted: true,
            stage: 'message',
            bodyStarted: true,
            ...parseReply(reply),
            text: reply,
            relayRefused: false,
          });
        },
      );
    });

  return {
    get isUsable() {
      return usable;
    },
    get sent() {
      return sent;
    },
    async send(envelope, message) {
      sent += 1;
      const response = await sendMessage(envelope, message);
      // After a refusal the transaction is still open on the relay's side.
      if (usable && !response.accepted) usable = response.code !== null && (await reset(smtp));
      return response;
    },
    close() {
      if (usable) smtp.quit();
      else smtp.close();
      usable = false;
    },
    destroy() {
      failMessage?.('The connection was closed');
      smtp.close();
      usable = false;
    },
  };
}

function reset(smtp: SMTPConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const onEnd = (): void => resolve(false);
    smtp.once('end', onEnd);
    smtp.reset((error) => {
      smtp.off('end', onEnd);
      resolve(!error);
    });
  });
}

/**
 * Stands in for the stream that nodemailer pipes after the relay's 354. It bypasses nodemailer's byte-by-byte dot-stuffing,
 * which costs as much as the rest of a message: `createMessageTemplate` output needs none and includes the final dot.
 */
class MessageBody {
  started = false;
  readonly #message: Buffer;

  constructor(message: Buffer) {
    this.#message = message;
  }

  pipe(escaping: unknown): void {
    if (!(escaping instanceof Transform))
      throw new TypeError('nodemailer pipes the body to something other than a Transform');
    this.started = true;
    escaping.push(this.#message);
    escaping.push(null);
  }
}

const stages: Readonly<Record<string, SmtpStage>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};

function toErrorResponse(
  error: SmtpError,
  bodyStarted: boolean,
  connecting: boolean,
): SmtpResponse {
  const reply = parseReply(error.response ?? '');
  const stage = connecting
    ? 'connection'
    : bodyStarted
      ? 'message'
      : (stages[error.command ?? ''] ?? 'connection');
  // nodemailer itself refuses a message above the size limit announced by the relay.
  const tooLarge = error.code === 'EMESSAGE' && reply.code === null && !bodyStarted;
  return {
    accepted: false,
    stage,
    bodyStarted,
    code: tooLarge ? 552 : reply.code,
    enhancedCode: tooLarge ? '5.3.4' : reply.enhancedCode,
    text: error.response ?? error.message,
    relayRefused:
      connecting && (error.code === 'EAUTH' || error.code === 'ETLS' || (reply.code ?? 0) >= 500),
  };
}

function parseReply(response: string): { code: number | null; enhancedCode: string | null } {
  const [, code, enhancedCode] =
    /^(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  return { code: code ? Number(code) : null, enhancedCode: enhancedCode ?? null };
}
