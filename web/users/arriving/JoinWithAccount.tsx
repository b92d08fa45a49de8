import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { AccessCard, PublicLink, troubleOf, useSignOut } from '#web/access/public.ts';
import { call } from '#web/core/api.ts';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session.tsx';

interface JoinWithAccountProps {
  readonly token: string;
  readonly church: string;
  readonly email: string;
}

/** The invited address has an account: its owner signs in, then joins with it. */
export function JoinWithAccount({ token, church, email }: JoinWithAccountProps) {
  const { t } = useTranslation(['arriving', 'auth']);
  const { account } = useSession();
  const publicPath = usePublicPath();
  const title = t('arriving:invitation.title', { church });
  if (!account) {
    return (
      <AccessCard
        title={title}
        lead={t('arriving:invitation.signInLead', { email })}
        foot={<PublicLink to="/forgot-password">{t('auth:login.forgot')}</PublicLink>}
      >
        <Button
          component={Link}
          to={publicPath('/login')}
          state={{ from: `/accept-invitation/${token}` }}
          size="md"
        >
          {t('auth:signIn')}
        </Button>
      </AccessCard>
    );
  }
  if (account.email !== email)
    return <OtherAccount title={title} email={email} current={account.email} />;
  return <Join title={title} token={token} church={church} email={email} />;
}

function OtherAccount({
  title,
  email,
  current,
}: {
  readonly title: string;
  readonly email: string;
  readonly current: string;
}) {
  const { t } = useTranslation(['arriving', 'auth']);
  const { leaving, signOut } = useSignOut();
  return (
    <AccessCard title={title} lead={t('arriving:invitation.otherAccount', { email, current })}>
      <Button size="md" variant="default" onClick={signOut} loading={leaving}>
        {t('auth:signOut')}
      </Button>
    </AccessCard>
  );
}

function Join({ title, token, church, email }: JoinWithAccountProps & { readonly title: string }) {
  const { t } = useTranslation('arriving');
  const session = useSession();
  const navigate = useNavigate();
  const [joining, setJoining] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const join = async (): Promise<void> => {
    setJoining(true);
    setProblem(null);
    try {
      const { session: entered } = await call(invitationsContract.accept, { token });
      await session.refresh(entered);
      notify.success(t('invitation.welcome', { church }));
      await navigate('/app/dashboard', { replace: true });
    } catch (error) {
      setProblem(troubleOf(error));
      setJoining(false);
    }
  };
  return (
    <AccessCard title={title} lead={t('invitation.joinLead', { email })} problem={problem}>
      <Button size="md" loading={joining} onClick={() => void join()}>
        {t('invitation.join')}
      </Button>
    </AccessCard>
  );
}
