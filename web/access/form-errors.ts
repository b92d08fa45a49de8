import { ApiError } from '#web/core/api/api.ts';
import { getUnreachableMessage } from './unreachable-message.ts';

/** The error message of an action without a form. Rethrows errors that are not an `ApiError`. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return getUnreachableMessage(error) ?? error.message;
}
