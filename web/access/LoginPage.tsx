import { useMounted } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { SessionView } from '#domain/access/schema.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { getPathAfterSignIn } from './after-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';

/** Loaded on demand: shown only to users who are already signed in. */
const SignedInPanel = lazy(async () => ({
  default: (await import('./SignedInPanel.tsx')).SignedInPanel,
}));

/** Loaded on demand: only accounts with two-factor authentication need it. */
const SecondStepForm = lazy(async () => ({
  default: (await import('./second-factor/SecondFactorForm.tsx')).SecondFactorForm,
}));

/** Doesn't redirect users who are already signed in, but shows them a panel. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wasRedirected =
    useMounted() && typeof state === 'object' && state !== null && 'from' in state;

  if (session.account && !leaving)
    return (
      <Suspense>
        <SignedInPanel account={session.account} />
      </Suspense>
    );

  const finishSignIn = async (signedIn: SessionView): Promise<void> => {
    setLeaving(true);
    await session.refresh(signedIn);
    notify.success(t('login.done'));
    await navigate(getPathAfterSignIn(state, signedIn), { replace: true });
  };
  const backToPassword = (message: string | null): void => {
    setProblem(message);
    setTicket(null);
  };
  if (ticket !== null)
    return (
      <Suspense>
        <SecondStepForm ticket={ticket} onSignedIn={finishSignIn} onBack={backToPassword} />
      </Suspense>
    );
  // The guard also redirects here if the session failed to load: then show that error.
  const lead = session.error?.message ?? (wasRedirected ? t('login.continueTo') : null);
  return (
    <SignInForm
      onSignedIn={finishSignIn}
      onSecondFactor={setTicket}
      initialProblem={problem}
      {...(lead === null ? {} : { lead })}
    />
  );
}
