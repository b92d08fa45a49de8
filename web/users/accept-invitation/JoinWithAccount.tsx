import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { AccessCard, PublicLink, getUnreachableMessage } from '#web/access/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useSignOut } from '#web/core/session/use-sign-out.ts';

interface JoinWithAccountProps {
  readonly token: string;
  readonly church: string;
  readonly churchId: string | null;
  readonly email: string;
}

/** For an invited address that has an account: its owner signs in, then joins the church and leaves the present one. */
export function JoinWithAccount(invitation: JoinWithAccountProps) {
  const { token, church, email } = invitation;
  const { t } = useTranslation(['acceptInvitation', 'auth']);
  const { account } = useSession();
  const publicPath = usePublicPath();
  const title = t('acceptInvitation:invitation.title', { church });
  if (!account) {
    return (
      <AccessCard
        title={title}
        lead={t('acceptInvitation:invitation.signInLead', { email })}
        footer={<PublicLink to="/forgot-password">{t('auth:login.forgot')}</PublicLink>}
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
  return <JoinCard title={title} {...invitation} />;
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
  const { t } = useTranslation(['acceptInvitation', 'auth']);
  const { leaving, signOut } = useSignOut();
  return (
    <AccessCard
      title={title}
      lead={t('acceptInvitation:invitation.otherAccount', { email, current })}
    >
      <Button size="md" variant="default" onClick={signOut} loading={leaving}>
        {t('auth:signOut')}
      </Button>
    </AccessCard>
  );
}

function JoinCard({
  title,
  token,
  church,
  churchId,
  email,
}: JoinWithAccountProps & { readonly title: string }) {
  const { t } = useTranslation('acceptInvitation');
  const session = useSession();
  const isHere = session.church?.id === churchId;
  const present = session.church?.name;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, running, problem } = useCommand(invitationsContract.accept, {
    keepsProblem: true,
    explain: getUnreachableMessage,
    success: isHere ? t('invitation.linked') : t('invitation.welcome', { church }),
    onSuccess: async (accepted) => {
      client.clear();
      await session.refresh(accepted.session);
      await navigate('/app/dashboard', { replace: true });
    },
  });
  const [lead, action] = isHere
    ? [t('invitation.linkLead', { email, church }), t('invitation.link')]
    : present
      ? [
          t('invitation.leaveLead', { email, present, church }),
          t('invitation.leaveAndJoin', { present }),
        ]
      : [t('invitation.joinLead', { email }), t('invitation.join')];
  return (
    <AccessCard title={isHere ? t('invitation.linkTitle') : title} lead={lead} problem={problem}>
      <Button size="md" loading={running} onClick={() => void run({ token })}>
        {action}
      </Button>
    </AccessCard>
  );
}
