/**
 * The callable function of this room, called as the Firebase SDKs do: `POST /functions/{name}`, body `{"data": …}`, answer
 * `{"result": …}` or `{"error": {status, message, details}}`. From our own pages the session's cookie is enough.
 */
import { errorCodes, type ErrorCode } from '#domain/kernel/errors.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { sendNewsletterOutput, type sendNewsletterInput } from '#domain/newsletters/schema.ts';
import { ApiError, ownHeaders, type FieldError } from '#web/core/api.ts';
import { words } from '#web/core/words/i18n.ts';

/** Milliseconds after which the call is given up, as the SDKs do (specification, section 9). */
const timeout = 70_000;

/** Starts the sending, or sends a test. Answers what the server says of it; throws `ApiError` when it did not begin. */
export async function sendNewsletter(input: InputOf<typeof sendNewsletterInput>): Promise<string> {
  const result = sendNewsletterOutput.safeParse(
    await callFunction('sendNewsletterCallable', input),
  );
  if (!result.success) throw new ApiError('unknown', words('newsletters:send.unexpected'));
  const { success, message, error } = result.data;
  if (!success) throw new ApiError('unknown', error || words('newsletters:send.failed'));
  return message || words('newsletters:processed');
}

async function callFunction(name: string, data: unknown): Promise<unknown> {
  const response = await fetch(`/functions/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...ownHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(timeout),
  }).catch((cause: unknown) => {
    const late = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw late
      ? new ApiError('timeout', words('errors:timeout'))
      : new ApiError('offline', words('errors:offline'));
  });
  const body: unknown = await response.json().catch(() => null);
  if (isObject(body) && 'result' in body) return body['result'];
  throw failureOf(isObject(body) ? body['error'] : null, response.status);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function failureOf(error: unknown, status: number): ApiError {
  if (!isObject(error) || typeof error['message'] !== 'string') {
    return new ApiError('unknown', words('newsletters:send.unexpected'), status);
  }
  const code = Object.entries(errorCodes).find(
    ([, { callable }]) => callable === error['status'],
  )?.[0] as ErrorCode | undefined;
  const details = isObject(error['details']) ? error['details'] : {};
  const fields = Array.isArray(details['fields']) ? (details['fields'] as FieldError[]) : [];
  return new ApiError(code ?? 'unknown', error['message'], status, fields);
}
