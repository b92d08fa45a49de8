import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SessionView } from '#domain/access/schema.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AccessCard } from './AccessCard.tsx';
import { getPathAfterSignIn } from './after-sign-in.ts';
import { useSignOut } from '#web/core/session/use-sign-out.ts';

/** Shown to users who are already signed in: continue or sign out. Without user data, retry instead of continue. */
export function SignedInPanel({
  account,
}: {
  readonly account: NonNullable<SessionView['account']>;
}) {
  const { t } = useTranslation('auth');
  const { user, refresh, error } = useSession();
  const { leaving, signOut } = useSignOut();
  const [retrying, setRetrying] = useState(false);

  const retry = (): void => {
    setRetrying(true);
    void refresh().finally(() => setRetrying(false));
  };
  return (
    <AccessCard
      title={t(user ? 'signedIn.title' : 'signedIn.noDataTitle')}
      lead={
        user
          ? t('signedIn.as', { name: account.name, email: account.email })
          : t('signedIn.noData', { email: account.email })
      }
      problem={error?.message ?? null}
    >
      {user ? (
        <Button component={Link} to={getPathAfterSignIn(null, { user })} size="md">
          {t('signedIn.enter')}
        </Button>
      ) : (
        <Button size="md" variant="default" onClick={retry} loading={retrying}>
          {t('signedIn.retry')}
        </Button>
      )}
      <Button size="md" variant={user ? 'default' : 'filled'} onClick={signOut} loading={leaving}>
        {t(user ? 'signedIn.other' : 'signOut')}
      </Button>
    </AccessCard>
  );
}
