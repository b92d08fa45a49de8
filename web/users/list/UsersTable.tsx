import { useTranslation } from 'react-i18next';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { RowBadge } from '#web/core/list/LongListRow.tsx';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { useRecordPath } from '#web/core/record-path.ts';
import { RowMark } from '#web/core/rows/RowMark.tsx';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useRoleName } from '../roles/role-names.ts';
import { userPath } from '../routes.ts';
import { UserMenu } from './UserMenu.tsx';

interface UsersTableProps {
  readonly rows: readonly UserView[];
  readonly pages: Pages;
  readonly identity: string;
  readonly onChangeRole: (user: UserView) => void;
}

export function UsersTable({ onChangeRole, ...list }: UsersTableProps) {
  const { t } = useTranslation('usersPage');
  const roleName = useRoleName();
  const formatDay = useFormatDay();
  const mayManage = useMay(managementContract.changeRole);
  const column = (key: string, draw: (user: UserView) => string) => ({
    key,
    label: t(`list.${key}`),
    draw,
  });
  const drawMenu = (user: UserView) => (
    <UserMenu user={user} onChangeRole={() => onChangeRole(user)} />
  );
  const identify = (user: UserView) => ({
    name: user.name,
    to: userPath(user.id),
    face: { name: user.name },
    badge: <Marks user={user} />,
    detail: user.email,
    phoneDetail: [roleName(user), user.email].join(' · '),
  });
  return (
    <RowsList
      {...list}
      label={t('list.caption')}
      head={t('list.name')}
      identify={identify}
      columns={[
        column('role', roleName),
        column('lastLogin', ({ lastLogin }) =>
          lastLogin ? formatDay(lastLogin) : t('list.never'),
        ),
        column('twoFactor', ({ twoFactor }) => t(twoFactor ? 'list.on' : 'list.off')),
      ]}
      menu={mayManage ? drawMenu : null}
    />
  );
}

/** A link to the person's record, and badges of the own account and of an account that can't be used. */
function Marks({ user: { id, person, state } }: { readonly user: UserView }) {
  const { t } = useTranslation('usersPage');
  const { account } = useSession();
  const path = useRecordPath('people', person?.id ?? null);
  return (
    <>
      {person && path ? (
        <RowMark icon="people" label={t('list.isPerson', { name: person.name })} to={path} />
      ) : null}
      {account?.id === id ? <RowBadge>{t('list.you')}</RowBadge> : null}
      {state === 'active' ? null : <RowBadge>{t(`states.${state}`)}</RowBadge>}
    </>
  );
}
