import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useRecordPath } from '#web/core/record-path.ts';
import { LoadedRecord } from '#web/core/record/LoadedRecord.tsx';
import { RecordHeader, RecordStatus } from '#web/core/record/RecordHeader.tsx';
import { RowFace } from '#web/core/rows/RowFace.tsx';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ChangeRoleDialog } from '../list/ChangeRoleDialog.tsx';
import { UserMenu } from '../list/UserMenu.tsx';
import { useRoleName } from '../roles/role-names.ts';
import { usersPath } from '../routes.ts';
import { RightsOfUser } from './RightsOfUser.tsx';
import classes from './UserPage.module.css';

/** One user of the church: the account, and the rights beside the role. */
export default function UserPage() {
  const userId = useParams()['userId'] ?? '';
  const user = useQuery(queryOptionsFor(managementContract.get, { userId }));
  return <LoadedRecord query={user}>{(data) => <User user={data} />}</LoadedRecord>;
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
  const isSelf = account?.id === user.id;
  return (
    <>
      <RecordHeader
        name={user.name}
        subtitle={user.email}
        back={{ to: usersPath, label: t('title') }}
        picture={<RowFace name={user.name} size={88} />}
        status={
          <>
            <RecordStatus isUsual={user.state === 'active'}>
              {t(`states.${user.state}`)}
            </RecordStatus>
            {isSelf ? <RecordStatus>{t('list.you')}</RecordStatus> : null}
          </>
        }
        verbs={
          mayManage ? (
            <>
              {isSelf ? null : (
                <Button
                  variant="default"
                  onClick={roleDialog.open}
                  leftSection={<Icon name="users" size={18} />}
                >
                  {t('actions.changeRole')}
                </Button>
              )}
              <UserMenu
                user={user}
                isInHeader
                onChangeRole={roleDialog.open}
                onRemoved={() => navigate(usersPath)}
              />
            </>
          ) : null
        }
        needs={null}
      />
      <Section title={t('user.account')}>
        <AccountFacts user={user} />
      </Section>
      <RightsOfUser user={user} />
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
