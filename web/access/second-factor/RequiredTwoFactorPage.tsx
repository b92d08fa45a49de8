import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '#web/core/session/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { TwoFactorSetup } from '../security/TwoFactorSetup.tsx';
import { useSignOut } from '#web/core/session/use-sign-out.ts';

/** The guard redirects here until the user has set up two-factor authentication, if the church requires it. */
export default function RequiredTwoFactorPage() {
  const { t } = useTranslation(['security', 'auth']);
  const { account, church, refresh } = useSession();
  const { leaving, signOut } = useSignOut();
  // Stays on this page after activation until the user has saved the recovery codes, which are shown only once.
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (!account?.secondFactorNeeded && !isSettingUp) return <Navigate to="/app/dashboard" replace />;
  return (
    <AccessCard
      title={t('security:needed.title')}
      lead={t('security:needed.lead', { church: church?.name ?? 'Redil' })}
    >
      <TwoFactorSetup
        email={account?.email ?? ''}
        doneLabel={t('security:needed.done')}
        onStart={() => setIsSettingUp(true)}
        onDone={() => void refresh().then(() => setIsSettingUp(false))}
      />
      <Button variant="subtle" onClick={signOut} loading={leaving}>
        {t('auth:signOut')}
      </Button>
    </AccessCard>
  );
}
