/** After the return from the provider's pages: refreshes the subscription, notifies the user and cleans the URL. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';

export function useBillingReturn(): void {
  const { t } = useTranslation('subscription');
  const { refresh: refreshSession, can } = useSession();
  const refresh = useRefresh();
  const [search, setSearch] = useSearchParams();
  const isHandled = useRef(false);
  const checkout = search.get('checkout');
  const hasReturned = checkout !== null || search.has('portal');
  const canManage = can('subscription.manage');

  useEffect(() => {
    if (!hasReturned || isHandled.current) return;
    isHandled.current = true;
    const finish = async (): Promise<void> => {
      if (checkout === 'left') notify.info(t('checkoutCancelled'));
      if (canManage && checkout !== 'left') await refreshSubscription();
      setSearch({}, { replace: true });
    };
    const refreshSubscription = async (): Promise<void> => {
      try {
        const { status } = await call(subscriptionContract.refresh, {});
        await refreshSession();
        const { read, usage, offers, invoices } = subscriptionContract;
        await refresh(read, usage, offers, invoices);
        if (checkout === 'done' && status === 'active') notify.success(t('activated'));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify.error(error);
      }
    };
    void finish();
  }, [hasReturned, checkout, canManage, refresh, refreshSession, setSearch, t]);
}
