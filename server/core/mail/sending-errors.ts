/** What an error of nodemailer means for the mail. */

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

/** For the log: replies of SMTP servers can repeat the recipient and parts of the mail, so they are left out. */
export function describeSendingError(error: unknown): object {
  return { type: error instanceof Error ? error.name : typeof error, ...readError(error) };
}

interface SendingError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

function readError(error: unknown): SendingError {
  if (!(error instanceof Error)) return {};
  const { code, command, responseCode }: Record<string, unknown> = { ...error };
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof command === 'string' ? { command } : {}),
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
  };
}
