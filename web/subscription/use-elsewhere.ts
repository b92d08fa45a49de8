/** On to the provider's pages; a refusal is said in the words of the server. */
import { useState } from 'react';
import type { PlanKey } from '#domain/plans.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import type { Interval, portalVisits } from '#domain/subscription/schema.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';

type Visit = (typeof portalVisits)[number];

interface Elsewhere {
  /** What is being left for: a visit to the portal, or a plan. */
  readonly leaving: Visit | PlanKey | null;
  readonly toPortal: (visit: Visit) => Promise<void>;
  readonly toCheckout: (plan: PlanKey, interval: Interval) => Promise<void>;
}

export function useElsewhere(): Elsewhere {
  const [leaving, setLeaving] = useState<Elsewhere['leaving']>(null);
  const go = async (
    what: Visit | PlanKey,
    ask: () => Promise<{ readonly url: string }>,
  ): Promise<void> => {
    setLeaving(what);
    try {
      const { url } = await ask();
      window.location.assign(url);
    } catch (error) {
      setLeaving(null);
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    }
  };
  return {
    leaving,
    toPortal: (visit) => go(visit, () => call(subscriptionContract.portal, { visit })),
    toCheckout: (plan, interval) =>
      go(plan, () => call(subscriptionContract.checkout, { plan, interval })),
  };
}
