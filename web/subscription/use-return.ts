/** Back from the provider's pages: asks how it stands now, says so, and takes the words out of the address. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';

export function useReturn(): void {
  const { t } = useTranslation('subscription');
  const { refresh: refreshSession, can } = useSession();
  const refresh = useRefresh();
  const [search, setSearch] = useSearchParams();
  const begun = useRef(false);
  const checkout = search.get('checkout');
  const isBack = checkout !== null || search.has('portal');
  const manages = can('subscription.manage');

  useEffect(() => {
    if (!isBack || begun.current) return;
    begun.current = true;
    const finish = async (): Promise<void> => {
      if (checkout === 'left') notify.info(t('left'));
      if (manages && checkout !== 'left') await catchUp();
      setSearch({}, { replace: true });
    };
    const catchUp = async (): Promise<void> => {
      try {
        const { status } = await call(subscriptionContract.refresh, {});
        await refreshSession();
        const { read, usage, offers, invoices } = subscriptionContract;
        await refresh(read, usage, offers, invoices);
        if (checkout === 'done' && status === 'active') notify.success(t('thanks'));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify.error(error);
      }
    };
    void finish();
  }, [isBack, checkout, manages, refresh, refreshSession, setSearch, t]);
}
