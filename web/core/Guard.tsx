/** The one place where the browser asks `domain/access/guard.ts` whether a screen may be shown, and where to go if not. */
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { redirectFor, refuse, type Refusal } from '#domain/access/guard.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SuspendedChurch } from './support/SuspendedChurch.tsx';
import type { PublicScreen } from './screens.ts';
import { useSession, type Session } from './session.tsx';

/** `signedIn` screens are for people who may have no church yet: only the first steps of the flow count. */
const beforeChurch: readonly Refusal[] = [
  'loading',
  'signed-out',
  'email-unverified',
  'no-user-data',
];

function refusalOf(session: Session, screen: PublicScreen): Refusal | null {
  const refusal = refuse(session.visitor, screen);
  if (screen.signedIn && refusal && !beforeChurch.includes(refusal)) return null;
  return refusal;
}

export function Guard({
  screen,
  children,
}: {
  readonly screen: PublicScreen;
  readonly children: ReactNode;
}) {
  const session = useSession();
  const location = useLocation();
  const { t } = useTranslation();
  const refusal = refusalOf(session, screen);
  useEffect(() => {
    if (refusal === 'no-user-data') console.error('Signed in without user data: leading to /login');
  }, [refusal]);

  if (!refusal) return children;
  if (session.failure?.code === 'offline') {
    return (
      <main>
        <ErrorState error={session.failure} retry={() => void session.refresh()} />
      </main>
    );
  }
  if (refusal === 'church-suspended') return <SuspendedChurch />;
  const target = redirectFor[refusal];
  if (target === null || target === screen.path) {
    return (
      <Loading
        fullScreen
        label={refusal === 'subscription-unknown' ? t('loadingSubscription') : undefined}
      />
    );
  }
  const from = location.pathname + location.search;
  return <Navigate to={target} replace state={target === '/login' ? { from } : null} />;
}
