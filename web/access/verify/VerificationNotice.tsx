import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AccessCard, PublicLink } from '../AccessCard.tsx';
import { useCountdown } from './use-countdown.ts';
import { useTabReturn } from './use-tab-return.ts';
import { useSignOut } from '#web/core/session/use-sign-out.ts';
import { getUnreachableMessage } from '../error-messages.ts';

const resendPauseSeconds = 60;

/** Says that the e-mail was sent. Returning to this tab reloads the session, as the address may be confirmed elsewhere. */
export function VerificationNotice({ problem = null }: { readonly problem?: string | null }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  const { account, church, refresh } = useSession();
  const { state } = useLocation();
  useTabReturn(() => void refresh());
  if (account?.emailVerified)
    return <Navigate to={church ? '/app/dashboard' : publicPath('/register-church')} replace />;

  const email = account?.email ?? getEmailFromState(state);
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
      footer={<PublicLink to="/login">{t('signIn')}</PublicLink>}
    >
      <Text>{t('verify.spam')}</Text>
      <Text>{t('verify.signInToResend')}</Text>
    </AccessCard>
  );
}

const getEmailFromState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : null;

/** The rest of the pause after signing up; location state survives a reload. */
const getRemainingPause = (state: unknown): number => {
  const sentAt =
    typeof state === 'object' && state !== null && 'sentAt' in state ? Number(state.sentAt) : 0;
  return Math.max(0, resendPauseSeconds - Math.floor((Date.now() - sentAt) / 1000));
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
  const countdown = useCountdown(() => getRemainingPause(state));
  const resend = useCommand(accessContract.resendVerification, {
    keepsProblem: true,
    explain: getUnreachableMessage,
    success: t('verify.resent', { email: account.email }),
    onSuccess: () => countdown.start(resendPauseSeconds),
  });
  const check = useCommand(accessContract.session, {
    keepsProblem: true,
    explain: getUnreachableMessage,
    onSuccess: async (session) => {
      await refresh(session);
      if (!session.account?.emailVerified) notify.info(t('verify.notYet'));
    },
  });

  return (
    <AccessCard
      title={t('verify.title')}
      lead={lead}
      problem={check.problem ?? resend.problem ?? problem}
    >
      <Text>{t('verify.spam')}</Text>
      <Button size="md" onClick={() => void check.run({})} loading={check.running}>
        {t('verify.already')}
      </Button>
      <Button
        size="md"
        variant="default"
        onClick={() => void resend.run({})}
        loading={resend.running}
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
