import { Anchor, Badge, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useRecordPath } from '#web/core/record-path.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ChangeRoleDialog } from '../list/ChangeRoleDialog.tsx';
import { UserMenu } from '../list/UserMenu.tsx';
import { UserStateBadge } from '../list/UserStateBadge.tsx';
import { useRoleName } from '../roles/role-names.ts';
import { usersPath } from '../routes.ts';
import { RightsOfUser } from './RightsOfUser.tsx';
import classes from './UserPage.module.css';

/** One user of the church: the account, and the rights beside the role. */
export default function UserPage() {
  const userId = useParams()['userId'] ?? '';
  const user = useQuery(queryOptionsFor(managementContract.get, { userId }));
  if (user.isPending) return <Loading />;
  if (!user.data) return <ErrorState error={user.error} retry={() => void user.refetch()} />;
  return <User user={user.data} />;
}

interface UserProps {
  readonly user: UserView;
}

function User({ user }: UserProps) {
  const { t } = useTranslation('usersPage');
  const { account } = useSession();
  const navigate = useNavigate();
  const mayManage = useMay(managementContract.changeRole);
  const [isChangingRole, roleDialog] = useDisclosure(false);
  return (
    <>
      <PageHeader
        title={user.name}
        subtitle={user.email}
        back={{ to: usersPath, label: t('title') }}
        details={
          <>
            <UserStateBadge {...user} />
            {account?.id === user.id ? <Badge variant="light">{t('list.you')}</Badge> : null}
          </>
        }
        actions={
          mayManage ? (
            <UserMenu
              user={user}
              onChangeRole={roleDialog.open}
              onRemoved={() => navigate(usersPath)}
            />
          ) : null
        }
      />
      <Stack gap="lg">
        <Section title={t('user.account')}>
          <AccountFacts user={user} />
        </Section>
        <RightsOfUser user={user} />
      </Stack>
      {isChangingRole ? <ChangeRoleDialog user={user} onClose={roleDialog.close} /> : null}
    </>
  );
}

function AccountFacts({ user }: UserProps) {
  const { t } = useTranslation('usersPage');
  const roleName = useRoleName();
  const formatDay = useFormatDay();
  const personPath = useRecordPath('people', user.person?.id ?? null);
  const { lastLogin, twoFactor, person } = user;
  return (
    <dl className={classes['facts']}>
      <dt>{t('list.role')}</dt>
      <dd>{roleName(user)}</dd>
      <dt>{t('list.lastLogin')}</dt>
      <dd>{lastLogin ? formatDay(lastLogin) : t('list.never')}</dd>
      <dt>{t('list.twoFactor')}</dt>
      <dd>{t(twoFactor ? 'list.on' : 'list.off')}</dd>
      {person ? (
        <>
          <dt>{t('user.person')}</dt>
          <dd>
            {personPath ? (
              <Anchor component={Link} to={personPath}>
                {person.name}
              </Anchor>
            ) : (
              person.name
            )}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
