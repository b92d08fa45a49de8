import { explainedSignInErrors } from '#domain/access/sign-in-errors.ts';
import { ApiError, isUnreachable } from '#web/core/api/api.ts';
import { translate } from '#web/core/i18n/i18n.ts';

/** The message if the server could not be reached, for lack of a connection or otherwise; null for other errors. */
export function getUnreachableMessage({ code }: ApiError): string | null {
  if (code === 'offline') return translate(navigator.onLine ? 'auth:serverDown' : 'auth:offline');
  return code === 'unavailable' || code === 'timeout' ? translate('auth:serverDown') : null;
}

export function getSignInMessage(error: ApiError): string {
  if (explainedSignInErrors.has(error.code)) return error.message;
  if (error.code === 'offline' && !navigator.onLine) return translate('auth:signInOffline');
  return translate(isUnreachable(error) ? 'auth:signInServerDown' : 'errors:sign-in-unknown');
}

/** The message of an error. Rethrows errors that are not an `ApiError`. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return getUnreachableMessage(error) ?? error.message;
}
