import { Button, Center, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import { ApiError, call } from '#web/core/api.ts';
import { usePublicPath, words } from '#web/core/words/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { troubleOf } from '../form-problem.ts';
import { ProveAccount } from './ProveAccount.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';

type State = 'asking' | 'proof' | 'confirmed' | 'failed';

/**
 * Sends the token once, by POST: a mail program that looks at the link changes nothing. In the browser that opened the
 * account that is all; elsewhere the reader shows to be who opened it.
 */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  const session = useSession();
  const [state, setState] = useState<State>('asking');
  const [problem, setProblem] = useState<string | null>(null);
  const asked = useRef(false);
  const { refresh } = session;
  const celebrate = async (): Promise<void> => {
    await refresh();
    notify.success(words('auth:verify.confirmed'));
    setState('confirmed');
  };
  const fail = (error: unknown): void => {
    setProblem(troubleOf(error));
    setState('failed');
  };
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    call(accessContract.verifyEmail, { token })
      .then(celebrate)
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'failed_precondition') setState('proof');
        else fail(error);
      });
  });

  const { account, church } = session;
  if (state === 'proof') return <ProveAccount token={token} onProved={celebrate} onSpent={fail} />;
  // A link that was already used is no fault when the address is confirmed.
  if (state !== 'asking' && account?.emailVerified)
    return <Navigate to={church ? '/app/dashboard' : publicPath('/register-church')} replace />;
  if (state === 'asking') {
    return (
      <AccessCard title={t('verify.confirming')}>
        <Center>
          <Loader />
        </Center>
      </AccessCard>
    );
  }
  if (state === 'failed' && account) return <VerifyNotice problem={problem} />;
  return (
    <AccessCard
      announce
      title={t(state === 'confirmed' ? 'verify.confirmed' : 'verify.failed')}
      lead={t(state === 'confirmed' ? 'verify.confirmedText' : 'verify.getAnother')}
      problem={problem}
    >
      <Button component={Link} to={publicPath('/login')} size="md">
        {t('signIn')}
      </Button>
    </AccessCard>
  );
}
