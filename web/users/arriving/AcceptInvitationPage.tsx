import { Button, Center, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { AccessCard, troubleOf } from '#web/access/public.ts';
import { usePublicPath } from '#web/core/words/i18n.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { JoinWithAccount } from './JoinWithAccount.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';

/** What an invitation's link leads to. The identifier in the address is its single-use token. */
export default function AcceptInvitationPage() {
  const { t } = useTranslation('arriving');
  const token = useParams()['invitationId'] ?? '';
  const { initialized } = useSession();
  const { data, error } = useQuery({
    ...queryOptionsFor(invitationsContract.open, { token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Ended title={t('invitation.notFound')} lead={troubleOf(error)} />;
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
      <Ended
        title={t(`invitation.${data.state}Title`)}
        lead={t(`errors:invitation-${data.state}`)}
      />
    );
  const invitation = {
    token,
    church: data.church ?? '',
    email: data.email ?? '',
    name: data.name ?? '',
  };
  return data.hasAccount ? <JoinWithAccount {...invitation} /> : <NewAccountForm {...invitation} />;
}

function Ended({ title, lead }: { readonly title: string; readonly lead: string }) {
  const { t } = useTranslation('auth');
  const publicPath = usePublicPath();
  return (
    <AccessCard title={title} lead={lead}>
      <Button component={Link} to={publicPath('/login')} size="md">
        {t('signIn')}
      </Button>
    </AccessCard>
  );
}
