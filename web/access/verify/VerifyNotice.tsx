import { Button, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { call } from '#web/core/api.ts';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';
import { AccessCard, PublicLink } from '../AccessCard.tsx';
import { troubleOf } from '../form-problem.ts';
import { useCountdown } from './use-countdown.ts';
import { useReturn } from './use-return.ts';
import { useSignOut } from '../use-sign-out.ts';

/** Seconds between two mails: long enough for the first one to arrive. */
const pause = 60;

/** The mail is on its way. Confirming in another tab or on the phone is noticed when the visitor comes back here. */
export function VerifyNotice({ problem = null }: { readonly problem?: string | null }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  const { account, church, refresh } = useSession();
  const { state } = useLocation();
  useReturn(() => void refresh());
  if (account?.emailVerified)
    return <Navigate to={church ? '/app/dashboard' : publicPath('/register-church')} replace />;

  const email = account?.email ?? emailOf(state);
  const lead =
    email === null ? (
      t('verify.sent')
    ) : (
      <Trans t={t} i18nKey="verify.sentTo" values={{ email }} components={{ b: <b /> }} />
    );
  if (account) return <SignedInNotice account={account} lead={lead} problem={problem} />;
  return (
    <AccessCard
      title={t('verify.title')}
      lead={lead}
      problem={problem}
      foot={<PublicLink to="/login">{t('signIn')}</PublicLink>}
    >
      <Text>{t('verify.spam')}</Text>
      <Text>{t('verify.signInToResend')}</Text>
    </AccessCard>
  );
}

const emailOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : null;

/** What remains of the pause after signing up, also when the page is loaded again. */
const pauseLeft = (state: unknown): number => {
  const since =
    typeof state === 'object' && state !== null && 'sentAt' in state ? Number(state.sentAt) : 0;
  return Math.max(0, pause - Math.floor((Date.now() - since) / 1000));
};

interface SignedInNoticeProps {
  readonly account: NonNullable<SessionView['account']>;
  readonly lead: ReactNode;
  readonly problem: string | null;
}

function SignedInNotice({ account, lead, problem }: SignedInNoticeProps) {
  const { t } = useTranslation('auth');
  const { refresh } = useSession();
  const { leaving, signOut } = useSignOut();
  const { state } = useLocation();
  const [busy, setBusy] = useState<'resend' | 'check' | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const countdown = useCountdown(() => pauseLeft(state));

  const during = async (what: 'resend' | 'check', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setTrouble(null);
    await work().catch((error: unknown) => setTrouble(troubleOf(error)));
    setBusy(null);
  };
  const resend = (): Promise<void> =>
    during('resend', async () => {
      await call(accessContract.resendVerification, {});
      notify.success(t('verify.resent', { email: account.email }));
      countdown.start(pause);
    });
  const check = (): Promise<void> =>
    during('check', async () => {
      const session = await call(accessContract.session, {});
      await refresh(session);
      if (!session.account?.emailVerified) notify.info(t('verify.notYet'));
    });

  return (
    <AccessCard title={t('verify.title')} lead={lead} problem={trouble ?? problem}>
      <Text>{t('verify.spam')}</Text>
      <Button size="md" onClick={() => void check()} loading={busy === 'check'}>
        {t('verify.already')}
      </Button>
      <Button
        size="md"
        variant="default"
        onClick={() => void resend()}
        loading={busy === 'resend'}
        disabled={countdown.left > 0}
      >
        {countdown.left > 0
          ? t('verify.resendIn', { seconds: countdown.left })
          : t('verify.resend')}
      </Button>
      <Button variant="subtle" onClick={signOut} loading={leaving}>
        {t('verify.wrongAddress')}
      </Button>
    </AccessCard>
  );
}
