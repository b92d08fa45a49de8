/** What an error of nodemailer means for the mail. */
import type { Logger } from 'pino';

export type SendingOutcome = 'rejected' | 'temporary' | 'unreachable';

/**
 * `rejected`: permanently (5xx to the recipient or the message), or the mail is invalid. `temporary`: for this mail.
 * `unreachable`: the SMTP server did not get as far as the mail; wrong credentials are an error of the settings, not of it.
 */
export function toSendingOutcome(error: unknown): SendingOutcome {
  const { code, command, responseCode } = readError(error);
  // Errors of other libraries have no code: the mail can't be read or rendered.
  const isOfMail = code === undefined || code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isOfMail) return 'unreachable';
  const isPermanent = responseCode === undefined || responseCode >= 500;
  return isPermanent && command !== 'MAIL FROM' ? 'rejected' : 'temporary';
}

/** The reply says that nobody has the address: enhanced code 5.1.x (RFC 3463), or without one 550, 551 or 553 (RFC 5321, 4.2). */
export function isMailboxUnknown(error: unknown): boolean {
  const { command, response = '' } = readError(error);
  return command === 'RCPT TO' && /^5\d\d[ -]5\.1\.|^55[013](?![ -]\d\.\d)/.test(response);
}

/** Replies of SMTP servers can repeat the recipient and parts of the mail, so they are left out. */
export function logFailure(log: Logger, mail: object, error: unknown): void {
  const isFinal = toSendingOutcome(error) === 'rejected';
  const { response: _, ...failure } = readError(error);
  const type = error instanceof Error ? error.name : typeof error;
  log[isFinal ? 'error' : 'warn'](
    { ...mail, failure: { type, ...failure } },
    isFinal ? 'mail not sent' : 'mail not sent yet: it will be tried again',
  );
}

interface SendingError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

function readError(error: unknown): SendingError {
  if (!(error instanceof Error)) return {};
  const { code, command, responseCode, response }: Record<string, unknown> = { ...error };
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(typeof response === 'string' ? { response } : {}),
  };
}
