/**
 * One SMTP connection, a message at a time. What matters is where a conversation broke off: a body is read only after the
 * relay's 354, so whatever failed before it was certainly not delivered, and only an answer lost after it is in doubt.
 */
import { Transform, type Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** Where the conversation stood when it ended. */
export type Stage = 'connection' | 'sender' | 'recipient' | 'message';

export interface Answer {
  readonly accepted: boolean;
  readonly stage: Stage;
  /** The relay had begun to receive the message. */
  readonly bodyStarted: boolean;
  /** Reply code; null when the relay said nothing. */
  readonly code: number | null;
  /** Enhanced status code as RFC 3463, `5.1.1`. */
  readonly status: string | null;
  /** The relay's words, or what the socket said. */
  readonly text: string;
  /** The relay refuses us, not the message: wrong credentials, no TLS, a greeting that is none. */
  readonly relayRefused: boolean;
  /** We gave it up before a connection took it. */
  readonly abandoned?: true;
}

export interface Connection {
  /** The message is as `composeSkeleton` writes it, the dot at its end included. Resolves whatever happens. */
  send(envelope: Envelope, message: Buffer): Promise<Answer>;
  /** Another message may follow. */
  readonly isUsable: boolean;
  readonly sent: number;
  close(): void;
}

/** A message may take this long altogether. */
const messageDeadlineMs = 90_000;

type Failure = Error & {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
};

export class ConnectFailure extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.text);
    this.answer = answer;
  }
}

/** Connects, secures and signs in; throws ConnectFailure. */
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
  await opened(smtp, auth);
  return wrapped(smtp);
}

function opened(
  smtp: SMTPConnection,
  auth: { user: string; pass: string } | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Failure): void => {
      smtp.close();
      reject(new ConnectFailure(answerOf(error, false, true)));
    };
    smtp.once('error', fail);
    smtp.connect((failure) => {
      if (failure) return fail(failure);
      const ready = (error?: Failure | null): void => {
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

function wrapped(smtp: SMTPConnection): Connection {
  let usable = true;
  let sent = 0;
  const lost = (): void => {
    usable = false;
  };
  smtp.on('error', lost);
  smtp.once('end', lost);

  const converse = (envelope: Envelope, message: Buffer): Promise<Answer> =>
    new Promise((resolve) => {
      const body = new Body(message);
      const timer = setTimeout(() => {
        lost();
        resolve(answerOf(new Error('The relay took too long'), body.started, false));
        smtp.close();
      }, messageDeadlineMs);
      smtp.send(
        { from: envelope.from, to: [envelope.to], size: message.length },
        body as unknown as Readable,
        (error, info) => {
          clearTimeout(timer);
          if (error) return resolve(answerOf(error, body.started, false));
          const words = info?.response ?? '';
          resolve({
            accepted: true,
            stage: 'message',
            bodyStarted: true,
            ...replyOf(words),
            text: words,
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
      const answer = await converse(envelope, message);
      // A refused transaction is still open on the other side.
      if (usable && !answer.accepted) usable = answer.code !== null && (await reset(smtp));
      return answer;
    },
    close() {
      if (usable) smtp.quit();
      else smtp.close();
      usable = false;
    },
  };
}

function reset(smtp: SMTPConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const gone = (): void => resolve(false);
    smtp.once('end', gone);
    smtp.reset((error) => {
      smtp.off('end', gone);
      resolve(!error);
    });
  });
}

/**
 * Handed over only once the relay has said 354, in one piece and past the byte-by-byte search for dots and lone line ends,
 * which costs as much as the rest of a message: `composeSkeleton` writes neither, and ends it as SMTP does. Of a stream
 * nodemailer asks no more than to be piped.
 */
class Body {
  started = false;
  readonly #message: Buffer;

  constructor(message: Buffer) {
    this.#message = message;
  }

  pipe(escaping: unknown): void {
    if (!(escaping instanceof Transform))
      throw new TypeError('The connection reads bodies in another way than it did');
    this.started = true;
    escaping.push(this.#message);
    escaping.push(null);
  }
}

const stages: Readonly<Record<string, Stage>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
};

function answerOf(error: Failure, bodyStarted: boolean, connecting: boolean): Answer {
  const reply = replyOf(error.response ?? '');
  const stage = connecting
    ? 'connection'
    : bodyStarted
      ? 'message'
      : (stages[error.command ?? ''] ?? 'connection');
  // nodemailer refuses an oversized message by itself, with the limit that the relay announced.
  const tooLarge = error.code === 'EMESSAGE' && reply.code === null && !bodyStarted;
  return {
    accepted: false,
    stage,
    bodyStarted,
    code: tooLarge ? 552 : reply.code,
    status: tooLarge ? '5.3.4' : reply.status,
    text: error.response ?? error.message,
    relayRefused:
      connecting && (error.code === 'EAUTH' || error.code === 'ETLS' || (reply.code ?? 0) >= 500),
  };
}

function replyOf(response: string): { code: number | null; status: string | null } {
  const [, code, status] = /^(\d{3})(?:[ -]([245]\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  return { code: code ? Number(code) : null, status: status ?? null };
}
