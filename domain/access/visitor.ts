/** The visitor of the access guard, from the browser's view of the session. */
import type { Visitor } from './guard.ts';
import type { SessionView } from './schema.ts';

/** `loading`: the first load of the session is not finished. `fetching`: the session is being loaded, maybe again. */
export function buildVisitor(
  { account, user, church, subscription, support }: SessionView,
  { loading = false, fetching = false } = {},
): Visitor {
  const status = subscription?.status ?? null;
  return {
    loading,
    account,
    user,
    church,
    support,
    // Until the reload is finished, a payment may have activated the subscription.
    subscription: fetching && status !== 'active' ? undefined : status,
  };
}
