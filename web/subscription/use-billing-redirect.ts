/** Redirects to the payment provider's pages; an error shows the server's message. */
import { useState } from 'react';
import type { PlanKey } from '#domain/plans.ts';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import type { Interval, portalVisits } from '#domain/subscription/schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';

type PortalVisit = (typeof portalVisits)[number];

interface BillingRedirect {
  /** The redirect in progress: a visit to the portal, or the plan of a checkout. */
  readonly pending: PortalVisit | PlanKey | null;
  readonly openPortal: (visit: PortalVisit) => Promise<void>;
  readonly openCheckout: (plan: PlanKey, interval: Interval) => Promise<void>;
}

export function useBillingRedirect(): BillingRedirect {
  const [pending, setPending] = useState<BillingRedirect['pending']>(null);
  const redirect = async (
    reason: PortalVisit | PlanKey,
    fetchUrl: () => Promise<{ readonly url: string }>,
  ): Promise<void> => {
    setPending(reason);
    try {
      const { url } = await fetchUrl();
      window.location.assign(url);
    } catch (error) {
      setPending(null);
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    }
  };
  return {
    pending,
    openPortal: (visit) => redirect(visit, () => call(subscriptionContract.portal, { visit })),
    openCheckout: (plan, interval) =>
      redirect(plan, () => call(subscriptionContract.checkout, { plan, interval })),
  };
}
