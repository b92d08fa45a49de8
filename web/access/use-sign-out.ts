import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';

/** Signs out and shows a toast. */
export function useSignOut(): { readonly leaving: boolean; readonly signOut: () => void } {
  const { t } = useTranslation('auth');
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const signOut = (): void => {
    setLeaving(true);
    session
      .signOut()
      .then(() => notify.success(t('signedOut')))
      .catch(() => notify.error(t('signOutFailed')))
      .finally(() => setLeaving(false));
  };
  return { leaving, signOut };
}
