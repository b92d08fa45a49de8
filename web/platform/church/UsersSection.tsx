import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { platformContract } from '#domain/platform/contract.ts';
import type { ChurchDetail, ChurchUser } from '#domain/platform/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RowBadge } from '#web/core/list/LongListRow.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useFormatters } from '../format.ts';

/** Users of the church with their roles and last sign-in, marked if they can't sign in. */
export function UsersSection({ church }: { readonly church: ChurchDetail }) {
  const { t } = useTranslation(['admin', 'common']);
  const { instant } = useFormatters();
  const toRole = (user: ChurchUser) => t(`common:roles.${user.role}`);
  const identify = (user: ChurchUser) => ({
    name: user.name,
    to: null,
    face: { name: user.name },
    badge: <State user={user} />,
    detail: user.email,
    phoneDetail: [toRole(user), user.email].join(' · '),
  });
  const drawMenu = (user: ChurchUser) =>
    user.awaitsActivation && !user.disabled ? (
      <ActivationMenu churchId={church.id} user={user} />
    ) : null;
  return (
    <Section wide title={t('users.title', { count: church.users })}>
      {church.people.length === 0 ? (
        <Text c="dimmed">{t('users.none')}</Text>
      ) : (
        <RowsList
          label={t('users.caption')}
          rows={church.people}
          total={church.people.length}
          head={t('users.columns.name')}
          identify={identify}
          columns={[
            { key: 'role', label: t('users.columns.role'), draw: toRole },
            {
              key: 'lastLogin',
              label: t('users.columns.lastLogin'),
              draw: ({ lastLogin }) => (lastLogin ? instant(lastLogin) : t('users.never')),
            },
          ]}
          menu={drawMenu}
        />
      )}
    </Section>
  );
}

interface UserProps {
  readonly user: ChurchUser;
}

function State({ user: { disabled, awaitsActivation } }: UserProps) {
  const { t } = useTranslation('admin');
  if (disabled) return <RowBadge>{t('users.disabled')}</RowBadge>;
  return awaitsActivation ? <RowBadge>{t('users.inactive')}</RowBadge> : null;
}

function ActivationMenu({ churchId, user }: UserProps & { readonly churchId: string }) {
  const { t } = useTranslation('admin');
  const { run } = useCommand(platformContract.sendActivation, {
    refreshes: [platformContract.church],
    success: t('users.mailed', { email: user.email }),
  });
  return (
    <LineMenu label={t('users.actionsOf', { name: user.name })}>
      <Menu.Item
        leftSection={<Icon name="mail" size={18} />}
        onClick={() => void run({ churchId, userId: user.id })}
      >
        {t('users.sendActivation')}
      </Menu.Item>
    </LineMenu>
  );
}
