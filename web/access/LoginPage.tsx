import { useMounted } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { SessionView } from '#domain/access/schema.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';
import { placeAfterSignIn } from './after-sign-in.ts';
import { SignInForm } from './SignInForm.tsx';

/** For those who are here already: everybody else signs in without it. */
const SignedInPanel = lazy(async () => ({
  default: (await import('./SignedInPanel.tsx')).SignedInPanel,
}));

/** For those who have set it up: the rest sign in without it. */
const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step/SecondStepForm.tsx')).SecondStepForm,
}));

/** Never redirects by itself: whoever is signed in already is told so, with or without data. */
export default function LoginPage() {
  const { t } = useTranslation('auth');
  const session = useSession();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const stopped = useMounted() && typeof state === 'object' && state !== null && 'from' in state;

  if (session.account && !leaving)
    return (
      <Suspense>
        <SignedInPanel account={session.account} />
      </Suspense>
    );

  const enter = async (signedIn: SessionView): Promise<void> => {
    setLeaving(true);
    await session.refresh(signedIn);
    notify.success(t('login.done'));
    await navigate(placeAfterSignIn(state, signedIn), { replace: true });
  };
  const back = (why: string | null): void => {
    setReason(why);
    setTicket(null);
  };
  if (ticket !== null)
    return (
      <Suspense>
        <SecondStepForm ticket={ticket} onSignedIn={enter} onBack={back} />
      </Suspense>
    );
  // A session that could not be read leads here as well: then the reason is the fault, not the visitor.
  const lead = session.failure?.message ?? (stopped ? t('login.continueTo') : null);
  return (
    <SignInForm
      onSignedIn={enter}
      onSecondStep={setTicket}
      reason={reason}
      {...(lead === null ? {} : { lead })}
    />
  );
}
