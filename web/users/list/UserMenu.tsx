import { ActionIcon, Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useAction } from '#web/core/forms/use-action.ts';
import { call } from '#web/core/api/api.ts';
import { useSession } from '#web/core/session/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { linkPersonPath } from '../routes.ts';

interface UserMenuProps {
  readonly user: UserView;
  readonly onChangeRole: () => void;
}

/** The actions on a user. On their own account, administrators get only those that can't lock them out. */
export function UserMenu({ user, onChangeRole }: UserMenuProps) {
  const { t } = useTranslation('usersPage');
  const { account, church } = useSession();
  const { run } = useAction(managementContract.list);
  const isSelf = account?.id === user.id;
  const input = { userId: user.id };
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('list.actionsOf', { name: user.name })}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isSelf ? null : (
          <Menu.Item leftSection={<Icon name="users" size={18} />} onClick={onChangeRole}>
            {t('actions.changeRole')}
          </Menu.Item>
        )}
        {user.state === 'not-activated' ? (
          <Menu.Item
            leftSection={<Icon name="mail" size={18} />}
            onClick={() =>
              void run(
                () => call(managementContract.resendActivation, input),
                t('done.activationSent', { email: user.email }),
              )
            }
          >
            {t('actions.resendActivation')}
          </Menu.Item>
        ) : null}
        {user.state === 'active' && !isSelf ? (
          <Menu.Item
            leftSection={<Icon name="mail" size={18} />}
            onClick={() =>
              void run(
                () => call(managementContract.sendPasswordReset, input),
                t('done.resetSent', { email: user.email }),
              )
            }
          >
            {t('actions.sendReset')}
          </Menu.Item>
        ) : null}
        {user.twoFactor && !isSelf ? <ResetTwoFactorItem user={user} /> : null}
        {church?.modules.includes('people') ? <LinkPersonItem user={user} /> : null}
        {isSelf ? null : <RemovalItems user={user} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** For users who lost phone and recovery codes. Asks for confirmation: afterwards the password alone is enough. */
function ResetTwoFactorItem({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('usersPage');
  const { run } = useAction(managementContract.list);
  const { id: userId, name } = user;
  const reset = async (): Promise<void> => {
    const options = {
      title: t('secondFactor.title', { name }),
      text: t('secondFactor.text'),
      action: t('secondFactor.action'),
    };
    if (await confirm({ ...options, destructive: true }))
      await run(
        () => call(managementContract.resetSecondFactor, { userId }),
        t('done.secondFactorOff', { name }),
      );
  };
  return (
    <Menu.Item leftSection={<Icon name="phone" size={18} />} onClick={() => void reset()}>
      {t('actions.resetSecondFactor')}
    </Menu.Item>
  );
}

function LinkPersonItem({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('usersPage');
  const { run } = useAction(managementContract.list);
  if (!user.person) {
    return (
      <Menu.Item
        component={Link}
        to={linkPersonPath(user.id)}
        leftSection={<Icon name="link" size={18} />}
      >
        {t('actions.linkPerson')}
      </Menu.Item>
    );
  }
  return (
    <Menu.Item
      leftSection={<Icon name="link" size={18} />}
      onClick={() =>
        void run(
          () => call(managementContract.unlinkPerson, { userId: user.id }),
          t('done.unlinked', { name: user.name }),
        )
      }
    >
      {t('actions.unlinkPerson')}
    </Menu.Item>
  );
}

/** Disabling a user or removing them from the church, with confirmation. */
function RemovalItems({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('usersPage');
  const { run } = useAction(managementContract.list);
  const { id: userId, name } = user;
  const disable = async (): Promise<void> => {
    const options = {
      title: t('disable.title', { name }),
      text: t('disable.text'),
      action: t('disable.action'),
    };
    if (await confirm({ ...options, destructive: true }))
      await run(() => call(managementContract.disable, { userId }), t('done.disabled', { name }));
  };
  const remove = async (): Promise<void> => {
    const options = {
      title: t('remove.title', { name }),
      text: t('remove.text'),
      action: t('remove.action'),
    };
    if (await confirm({ ...options, destructive: true }))
      await run(() => call(managementContract.remove, { userId }), t('done.removed', { name }));
  };
  return (
    <>
      <Menu.Divider />
      {user.state === 'disabled' ? (
        <Menu.Item
          leftSection={<Icon name="check" size={18} />}
          onClick={() =>
            void run(() => call(managementContract.enable, { userId }), t('done.enabled', { name }))
          }
        >
          {t('actions.enable')}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<Icon name="lock" size={18} />} onClick={() => void disable()}>
          {t('actions.disable')}
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<Icon name="delete" size={18} />}
        onClick={() => void remove()}
      >
        {t('actions.remove')}
      </Menu.Item>
    </>
  );
}
