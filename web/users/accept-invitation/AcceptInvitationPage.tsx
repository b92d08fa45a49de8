import { Button, Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { AccessCard, FailureDrawing, getErrorMessage } from '#web/access/public.ts';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { JoinWithAccount } from './JoinWithAccount.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';

/** Target of the link in an invitation. `invitationId` in the path is its single-use token. */
export default function AcceptInvitationPage() {
  const { t } = useTranslation(['acceptInvitation', 'errors']);
  const token = useParams()['invitationId'] ?? '';
  const { initialized } = useSession();
  const { data, error } = useQuery({
    ...queryOptionsFor(invitationsContract.open, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return <InvalidInvitation title={t('invitation.notFound')} lead={getErrorMessage(error)} />;
  if (!data || !initialized) {
    return (
      <AccessCard title={t('invitation.opening')}>
        <Center>
          <Loader aria-label={t('invitation.opening')} />
        </Center>
      </AccessCard>
    );
  }
  if (data.state !== 'open')
    return (
      <InvalidInvitation
        title={t(`invitation.${data.state}Title`)}
        lead={t(`errors:invitation-${data.state}`)}
      />
    );
  const invitation = {
    token,
    church: data.church ?? '',
    churchId: data.churchId,
    email: data.email ?? '',
    name: data.name ?? '',
  };
  return data.hasAccount ? <JoinWithAccount {...invitation} /> : <NewAccountForm {...invitation} />;
}

function InvalidInvitation({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  return (
    <AccessCard picture={<FailureDrawing name="lock" />} title={title} lead={lead}>
      <Button component={Link} to={publicPath('/login')} size="md">
        {t('signIn')}
      </Button>
    </AccessCard>
  );
}
