/** After the return from the provider's pages: refreshes the subscription, notifies the user and cleans the URL. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { useAccessDenial } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';

const { read, usage, offers, invoices } = subscriptionContract;

export function useBillingReturn(): void {
  const { t } = useTranslation('subscription');
  const { refresh: refreshSession } = useSession();
  const [search, setSearch] = useSearchParams();
  const isHandled = useRef(false);
  const checkout = search.get('checkout');
  const hasReturned = checkout !== null || search.has('portal');
  const isAllowed = useAccessDenial(subscriptionContract.refresh) === null;
  const { run } = useCommand(subscriptionContract.refresh, {
    refreshes: [read, usage, offers, invoices],
    onSuccess: async ({ status }) => {
      await refreshSession();
      if (checkout === 'done' && status === 'active') notify.success(t('activated'));
    },
  });

  useEffect(() => {
    if (!hasReturned || isHandled.current) return;
    isHandled.current = true;
    const finish = async (): Promise<void> => {
      if (checkout === 'left') notify.info(t('checkoutCancelled'));
      else if (isAllowed) await run({});
      setSearch({}, { replace: true });
    };
    void finish();
  }, [hasReturned, checkout, isAllowed, run, setSearch, t]);
}
