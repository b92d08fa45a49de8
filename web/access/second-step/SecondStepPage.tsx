import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '#web/core/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { TwoFactorSetup } from '../security/TwoFactorSetup.tsx';
import { useSignOut } from '../use-sign-out.ts';

/** The church requires a second step: the guard leads here, and nowhere else until it is set up. */
export default function SecondStepPage() {
  const { t } = useTranslation(['security', 'auth']);
  const { account, church, refresh } = useSession();
  const { leaving, signOut } = useSignOut();
  // What is under way is brought to its end, also once the session knows of it: the codes are shown only now.
  const [begun, setBegun] = useState(false);
  if (!account?.secondFactorNeeded && !begun) return <Navigate to="/app/dashboard" replace />;
  return (
    <AccessCard
      title={t('security:needed.title')}
      lead={t('security:needed.lead', { church: church?.name ?? 'Redil' })}
    >
      <TwoFactorSetup
        email={account?.email ?? ''}
        doneLabel={t('security:needed.done')}
        onBegun={() => setBegun(true)}
        onDone={() => void refresh().then(() => setBegun(false))}
      />
      <Button variant="subtle" onClick={signOut} loading={leaving}>
        {t('auth:signOut')}
      </Button>
    </AccessCard>
  );
}
