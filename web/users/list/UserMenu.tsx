import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useRecordHistory } from '#web/core/RecordHistory.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { useMay, useMayOpen } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { linkPersonPath } from '../routes.ts';

interface UserMenuProps extends RemovalItemsProps {
  readonly onChangeRole: () => void;
  /** Beside the verbs of the record. */
  readonly isInHeader?: boolean;
}

interface RemovalItemsProps extends UserProps {
  readonly onRemoved?: () => unknown;
}

interface UserProps {
  readonly user: UserView;
}

/** The actions on a user. On their own account, administrators get only those that can't lock them out. */
export function UserMenu(props: UserMenuProps) {
  const { user, onChangeRole, onRemoved, isInHeader = false } = props;
  const { t } = useTranslation('usersPage');
  const { account } = useSession();
  const isSelf = account?.id === user.id;
  const history = useRecordHistory(user.id);
  return (
    <>
      <LineMenu label={t('list.actionsOf', { name: user.name })} isInHeader={isInHeader}>
        {isSelf || isInHeader ? null : (
          <Menu.Item leftSection={<Icon name="users" size={18} />} onClick={onChangeRole}>
            {t('actions.changeRole')}
          </Menu.Item>
        )}
        {user.state === 'not-activated' ? <ResendActivationItem user={user} /> : null}
        {user.state === 'active' && !isSelf ? <SendResetItem user={user} /> : null}
        {user.twoFactor && !isSelf ? <ResetTwoFactorItem user={user} /> : null}
        <LinkPersonItem user={user} />
        {history.item}
        {isSelf ? null : <RemovalItems user={user} {...(onRemoved ? { onRemoved } : {})} />}
      </LineMenu>
      {history.drawer}
    </>
  );
}

const refreshes = [managementContract.list, managementContract.get];

function ResendActivationItem({ user }: UserProps) {
  const { t } = useTranslation('usersPage');
  const { run } = useCommand(managementContract.resendActivation, {
    refreshes,
    success: t('done.activationSent', { email: user.email }),
  });
  return (
    <Menu.Item
      leftSection={<Icon name="mail" size={18} />}
      onClick={() => void run({ userId: user.id })}
    >
      {t('actions.resendActivation')}
    </Menu.Item>
  );
}

function SendResetItem({ user }: UserProps) {
  const { t } = useTranslation('usersPage');
  const { run } = useCommand(managementContract.sendPasswordReset, {
    refreshes,
    success: t('done.resetSent', { email: user.email }),
  });
  return (
    <Menu.Item
      leftSection={<Icon name="mail" size={18} />}
      onClick={() => void run({ userId: user.id })}
    >
      {t('actions.sendReset')}
    </Menu.Item>
  );
}

/** For users who lost phone and recovery codes. Asks for confirmation: afterwards the password alone is enough. */
function ResetTwoFactorItem({ user: { id: userId, name } }: UserProps) {
  const { t } = useTranslation('usersPage');
  const { run } = useCommand(managementContract.resetSecondFactor, {
    confirm: {
      title: t('secondFactor.title', { name }),
      text: t('secondFactor.text'),
      action: t('secondFactor.action'),
      destructive: true,
    },
    refreshes,
    success: t('done.secondFactorOff', { name }),
  });
  return (
    <Menu.Item leftSection={<Icon name="phone" size={18} />} onClick={() => void run({ userId })}>
      {t('actions.resetSecondFactor')}
    </Menu.Item>
  );
}

function LinkPersonItem({ user }: UserProps) {
  const { t } = useTranslation('usersPage');
  const mayLink = useMay(managementContract.linkPerson);
  const mayChoosePerson = useMayOpen(linkPersonPath(user.id));
  const unlink = useCommand(managementContract.unlinkPerson, {
    refreshes,
    success: t('done.unlinked', { name: user.name }),
  });
  if (!mayLink || !mayChoosePerson) return null;
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
      onClick={() => void unlink.run({ userId: user.id })}
    >
      {t('actions.unlinkPerson')}
    </Menu.Item>
  );
}

/** Disabling a user or removing them from the church, with confirmation. */
function RemovalItems({ user: { id: userId, name, state }, onRemoved }: RemovalItemsProps) {
  const { t } = useTranslation('usersPage');
  const enable = useCommand(managementContract.enable, {
    refreshes,
    success: t('done.enabled', { name }),
  });
  const disable = useCommand(managementContract.disable, {
    confirm: {
      title: t('disable.title', { name }),
      text: t('disable.text'),
      action: t('disable.action'),
      destructive: true,
    },
    refreshes,
    success: t('done.disabled', { name }),
  });
  const remove = useCommand(managementContract.remove, {
    confirm: {
      title: t('remove.title', { name }),
      text: t('remove.text'),
      action: t('remove.action'),
      destructive: true,
    },
    refreshes: [managementContract.list],
    success: t('done.removed', { name }),
    ...(onRemoved ? { onSuccess: onRemoved } : {}),
  });
  return (
    <>
      <Menu.Divider />
      {state === 'disabled' ? (
        <Menu.Item
          leftSection={<Icon name="check" size={18} />}
          onClick={() => void enable.run({ userId })}
        >
          {t('actions.enable')}
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<Icon name="lock" size={18} />}
          onClick={() => void disable.run({ userId })}
        >
          {t('actions.disable')}
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<Icon name="delete" size={18} />}
        onClick={() => void remove.run({ userId })}
      >
        {t('actions.remove')}
      </Menu.Item>
    </>
  );
}
