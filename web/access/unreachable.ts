import type { ApiError } from '#web/core/api.ts';
import { words } from '#web/core/words/i18n.ts';

/** The words for a server that could not be reached, on our side or the visitor's; null for any other fault. */
export function unreachable({ code }: ApiError): string | null {
  if (code === 'offline') return words(navigator.onLine ? 'auth:serverDown' : 'auth:offline');
  return code === 'unavailable' || code === 'timeout' ? words('auth:serverDown') : null;
}
