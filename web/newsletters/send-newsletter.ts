/**
 * Client of the callable function, with the protocol of the Firebase SDKs: `POST /functions/{name}` with `{"data": …}`, response
 * `{"result": …}` or `{"error": {status, message, details}}`. Authentication is by the session cookie.
 */
import { errorCodes, type ErrorCode } from '#domain/kernel/errors.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { sendNewsletterOutput, type sendNewsletterInput } from '#domain/newsletters/schema.ts';
import { ApiError, buildRequestHeaders, type ApiFieldError } from '#web/core/api/api.ts';
import { getOfflineText, translate } from '#web/core/i18n/i18n.ts';

/** Same timeout as the Firebase SDKs (specification, section 9). */
const timeoutMs = 70_000;

/** Starts sending, or sends a test. Returns the server's message; throws `ApiError` when sending did not start. */
export async function sendNewsletter(input: InputOf<typeof sendNewsletterInput>): Promise<string> {
  const result = sendNewsletterOutput.safeParse(
    await callFunction('sendNewsletterCallable', input),
  );
  if (!result.success) throw new ApiError('unknown', translate('newsletters:send.unexpected'));
  const { success, message, error } = result.data;
  if (!success) throw new ApiError('unknown', error || translate('newsletters:send.failed'));
  return message || translate('newsletters:processed');
}

async function callFunction(name: string, data: unknown): Promise<unknown> {
  const response = await fetch(`/functions/${name}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { ...buildRequestHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw timedOut
      ? new ApiError('timeout', translate('errors:timeout'))
      : new ApiError('offline', getOfflineText());
  });
  const body: unknown = await response.json().catch(() => null);
  if (isObject(body) && 'result' in body) return body['result'];
  throw toApiError(isObject(body) ? body['error'] : null, response.status);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toApiError(error: unknown, status: number): ApiError {
  if (!isObject(error) || typeof error['message'] !== 'string') {
    return new ApiError('unknown', translate('newsletters:send.unexpected'), status);
  }
  const code = Object.entries(errorCodes).find(
    ([, { callable }]) => callable === error['status'],
  )?.[0] as ErrorCode | undefined;
  const details = isObject(error['details']) ? error['details'] : {};
  const fields = Array.isArray(details['fields']) ? (details['fields'] as ApiFieldError[]) : [];
  return new ApiError(code ?? 'unknown', error['message'], status, fields);
}
