/** Shows a screen only if `domain/access/guard.ts` allows it; otherwise redirects. The only use of the guard for routing. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { denialRedirects, checkAccess, type AccessDenial } from '#domain/access/guard.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SuspendedChurchScreen } from '../support/SuspendedChurchScreen.tsx';
import { notify } from '../notify.ts';
import type { PublicScreen } from '../screens.ts';
import { toRefusalState } from './refusal.ts';
import { getSessionState } from './session-store.ts';
import { useSession, type Session } from './session.tsx';

/** Screens with `signedIn` are open to users without a church, so only these denials apply to them. */
const denialsWithoutChurch: readonly AccessDenial[] = [
  'loading',
  'signed-out',
  'email-unverified',
  'no-user-data',
];

function getScreenDenial(session: Session, screen: PublicScreen): AccessDenial | null {
  const denial = checkAccess(session.visitor, screen);
  if (screen.signedIn && denial && !denialsWithoutChurch.includes(denial)) return null;
  return denial;
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
  const denial = getScreenDenial(session, screen);
  useReason(denial, screen);
  useEffect(() => {
    if (denial === 'no-user-data')
      console.error('Signed in without user data: redirecting to /login');
  }, [denial]);

  if (!denial) return children;
  if (session.error?.code === 'offline') {
    return (
      <main>
        <ErrorState error={session.error} retry={() => void session.refresh()} />
      </main>
    );
  }
  if (denial === 'church-suspended') return <SuspendedChurchScreen />;
  const target = denialRedirects[denial];
  if (target === null || target === screen.path) {
    return (
      <Loading
        fullScreen
        label={denial === 'subscription-unknown' ? t('loadingSubscription') : undefined}
      />
    );
  }
  // After a sign-out another user may sign in, so the page that was open is not opened again.
  const returns = target === '/login' && !getSessionState().hasSignedOut;
  const from = location.pathname + location.search + location.hash;
  const refusal = toRefusalState(denial, screen, session.visitor);
  return <Navigate to={target} replace state={returns ? { from } : refusal} />;
}

/** Sentences for an open screen; the others are those of the server's refusals. */
const reasons: Readonly<Partial<Record<AccessDenial, string>>> = {
  'signed-out': 'common:accessChanged.signedOut',
  'no-church': 'common:accessChanged.noChurch',
  'not-admin': 'common:accessChanged.notAllowed',
  'not-superadmin': 'common:accessChanged.notAllowed',
  'no-permission': 'common:accessChanged.notAllowed',
};

/** Says why an open screen closes: the session, the role or the subscription has changed. */
function useReason(denial: AccessDenial | null, screen: PublicScreen): void {
  const { t } = useTranslation(['common', 'errors']);
  const opened = useRef<PublicScreen>(null);
  useEffect(() => {
    if (!denial) opened.current = screen;
    if (!denial || denialRedirects[denial] === null || opened.current !== screen) return;
    opened.current = null;
    if (!getSessionState().hasSignedOut) notify.info(t(reasons[denial] ?? `errors:${denial}`));
  }, [denial, screen, t]);
}
