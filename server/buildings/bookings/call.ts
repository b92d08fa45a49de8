/** What changes of bookings need of a request. */
import type { Core } from '#server/core/core.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { getRequestLanguage } from '#server/core/translations.ts';
import type { BuildingsActor, BuildingsCall } from '../records/author.ts';

export interface BookingCall extends BuildingsCall {
  readonly core: Pick<Core, 'config' | 'mail'>;
  readonly church: TransactionCall<unknown>['church'];
  readonly actor: BuildingsActor & Pick<TransactionCall<unknown>['actor'], 'language'>;
  readonly request: Pick<Request, 'headers'>;
}

export const getLanguage = ({ request, actor }: Pick<BookingCall, 'request' | 'actor'>) =>
  getRequestLanguage(request.headers, actor.language);
