import { Button, Center, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { accessContract } from '#domain/access/contract.ts';
import type { ApiError } from '#web/core/api/api.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { usePublicPath, translate } from '#web/core/i18n/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { AccessCard } from '../AccessCard.tsx';
import { getUnreachableMessage } from '../error-messages.ts';
import { ConfirmOwnership } from './ConfirmOwnership.tsx';
import { VerificationNotice } from './VerificationNotice.tsx';

type State = 'pending' | 'ownership' | 'confirmed' | 'failed';

export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  const { account, church } = useSession();
  const { state, problem, succeed, fail } = useConfirmation(token);
  if (state === 'ownership')
    return <ConfirmOwnership token={token} onConfirmed={succeed} onInvalidToken={fail} />;
  // A used link is no error if the address is confirmed.
  if (state !== 'pending' && account?.emailVerified)
    return <Navigate to={church ? '/app/dashboard' : publicPath('/register-church')} replace />;
  if (state === 'pending') {
    return (
      <AccessCard title={t('verify.confirming')}>
        <Center>
          <Loader />
        </Center>
      </AccessCard>
    );
  }
  if (state === 'failed' && account) return <VerificationNotice problem={problem} />;
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

/**
 * Sends the token by POST, so that e-mail scanners that open the link don't confirm the address. In a browser where the
 * account is not signed in, the server also requires its password.
 */
function useConfirmation(token: string) {
  const { refresh } = useSession();
  const [state, setState] = useState<State>('pending');
  const [linkProblem, setLinkProblem] = useState<string | null>(null);
  const hasSent = useRef(false);
  const succeed = async (): Promise<void> => {
    await refresh();
    notify.success(translate('auth:verify.confirmed'));
    setState('confirmed');
  };
  const { run, problem } = useCommand(accessContract.verifyEmail, {
    keepsProblem: true,
    explain: getUnreachableMessage,
    handleError: ({ code }) => {
      const needsPassword = code === 'failed_precondition';
      setState(needsPassword ? 'ownership' : 'failed');
      return needsPassword;
    },
    onSuccess: succeed,
  });
  useEffect(() => {
    if (hasSent.current) return;
    hasSent.current = true;
    void run({ token });
  });
  const fail = ({ message }: ApiError): void => {
    setLinkProblem(message);
    setState('failed');
  };
  return { state, problem: problem ?? linkProblem, succeed, fail };
}
