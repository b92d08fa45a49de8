/** Shows a screen only if `domain/access/guard.ts` allows it; otherwise redirects or says why. The only use of the guard for routing. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { denialRedirects, checkAccess, type AccessDenial } from '#domain/access/guard.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { loadLater } from '../load-later.tsx';
import { notify } from '../notify.ts';
import type { PublicScreen } from '../screens.ts';
import { toRefusal, type Refusal } from './refusal.ts';
import { getSessionState } from './session-store.ts';
import { useSession, type Session } from './session.tsx';

const SuspendedChurchScreen = loadLater(() => import('../support/SuspendedChurchScreen.tsx'));

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

interface GuardProps {
  readonly screen: PublicScreen;
  /** Shown instead of a refused screen. Without it the children are: they lead to a screen with a guard of its own. */
  readonly refused?: (refusal: Refusal) => ReactNode;
  readonly children: ReactNode;
}

export function Guard({ screen, refused = () => children, children }: GuardProps) {
  const session = useSession();
  const location = useLocation();
  const { t } = useTranslation();
  const denial = getScreenDenial(session, screen);
  useReason(denial, screen);
  const { visitor } = session;
  const refusal = useMemo(
    () => (denial ? toRefusal(denial, screen, visitor) : null),
    [denial, screen, visitor],
  );
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
  if (refusal && target === null) return refused(refusal);
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
  return <Redirect to={target} from={returns ? from : null} refusal={refusal} />;
}

interface RedirectProps {
  readonly to: string;
  /** The page to return to after signing in. */
  readonly from: string | null;
  readonly refusal: Refusal | null;
}

function Redirect({ to, from, refusal }: RedirectProps) {
  // The same state at each rendering: another one would navigate again.
  const state = useMemo(() => (from === null ? { refusal } : { from }), [from, refusal]);
  return <Navigate to={to} replace state={state} />;
}

/** Sentences for an open screen; the others are those of the server's refusals. */
const reasons: Readonly<Partial<Record<AccessDenial, string>>> = {
  'signed-out': 'common:accessChanged.signedOut',
  'no-church': 'common:accessChanged.noChurch',
  'not-admin': 'common:accessChanged.notAllowed',
  'not-superadmin': 'common:accessChanged.notAllowed',
};

/** Says why an open screen closes: the session, the role or the subscription has changed. */
function useReason(denial: AccessDenial | null, screen: PublicScreen): void {
  const { t } = useTranslation('common');
  const opened = useRef<PublicScreen>(null);
  useEffect(() => {
    if (!denial) opened.current = screen;
    if (!denial || denialRedirects[denial] === null || opened.current !== screen) return;
    opened.current = null;
    if (!getSessionState().hasSignedOut) notify.info(t(reasons[denial] ?? `errors:${denial}`));
  }, [denial, screen, t]);
}
