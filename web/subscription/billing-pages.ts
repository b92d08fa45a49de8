/** Commands that continue on the payment provider's pages. */
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';

export const useCheckout = () =>
  useCommand(subscriptionContract.checkout, { onSuccess: openProviderPage });

export const useBillingPortal = () =>
  useCommand(subscriptionContract.portal, { onSuccess: openProviderPage });

/** Never resolves, so that the button stays loading until the browser has left the page. */
function openProviderPage({ url }: { readonly url: string }): Promise<never> {
  window.location.assign(url);
  return new Promise<never>(() => undefined);
}
