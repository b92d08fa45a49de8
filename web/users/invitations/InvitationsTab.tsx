import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { InvitationView } from '#domain/users/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx';
import { useRoleName } from '../roles/role-names.ts';
import { InvitationDialog } from './InvitationDialog.tsx';

/** Invitations that are not accepted yet. */
export function InvitationsTab() {
  const { t } = useTranslation('usersPage');
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(invitationsContract.list, {}),
  );
  const [isDialogOpen, dialog] = useDisclosure(false);
  const mayInvite = useMay(invitationsContract.create);
  const button = mayInvite ? (
    <Button leftSection={<Icon name="mail" size={18} />} onClick={dialog.open}>
      {t('invite.open')}
    </Button>
  ) : null;
  const rows = data?.invitations ?? [];
  return (
    <Stack gap="md">
      {rows.length > 0 && button ? <Group justify="flex-end">{button}</Group> : null}
      {isPending ? <Loading /> : null}
      {error && !data ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? (
        <EmptyState
          icon="mail"
          title={t('invitations.empty')}
          text={button ? t('invitations.emptyText') : t('invitations.emptyToRead')}
          action={button}
        />
      ) : null}
      {rows.length > 0 ? <InvitationsTable rows={rows} /> : null}
      {isDialogOpen ? <InvitationDialog onClose={dialog.close} /> : null}
    </Stack>
  );
}

const nameCell = ({ email, name }: InvitationView) => (
  <div>
    <span style={{ overflowWrap: 'anywhere' }}>{email}</span>
    {name ? (
      <Text size="sm" c="dimmed" fw={400}>
        {name}
      </Text>
    ) : null}
  </div>
);
const expiryCell = (invitation: InvitationView) => <Expiry {...invitation} />;
const menuCell = (invitation: InvitationView) => <InvitationMenu {...invitation} />;

function InvitationsTable({ rows }: { readonly rows: readonly InvitationView[] }) {
  const { t } = useTranslation('usersPage');
  const roleName = useRoleName();
  const mayRevoke = useMay(invitationsContract.revoke);
  const formatDay = useFormatDay();
  return (
    <ResponsiveTable
      caption={t('invitations.caption')}
      rows={rows}
      getKey={({ id }) => id}
      columns={[
        { key: 'email', label: t('fields.email'), isName: true, cell: nameCell },
        { key: 'role', label: t('list.role'), cell: roleName },
        { key: 'sent', label: t('invitations.sent'), cell: ({ sentAt }) => formatDay(sentAt) },
        { key: 'expires', label: t('invitations.expires'), cell: expiryCell },
        { key: 'by', label: t('invitations.by'), cell: ({ invitedBy }) => invitedBy ?? '-' },
        ...(mayRevoke
          ? [
              {
                key: 'menu',
                label: t('list.actions'),
                align: 'end' as const,
                narrow: 'beside' as const,
                cell: menuCell,
              },
            ]
          : []),
      ]}
    />
  );
}

function Expiry({ state, expiresAt }: InvitationView) {
  const { t } = useTranslation('usersPage');
  const formatDay = useFormatDay();
  if (state === 'open') return formatDay(expiresAt);
  return (
    <Badge variant="light" color="gray" tt="none">
      {t('invitations.expired')}
    </Badge>
  );
}

function InvitationMenu({ id, email }: InvitationView) {
  const { t } = useTranslation('usersPage');
  const refreshes = [invitationsContract.list, rolesContract.list];
  const resend = useCommand(invitationsContract.resend, {
    refreshes,
    success: t('done.resent', { email }),
  });
  const revoke = useCommand(invitationsContract.revoke, {
    confirm: {
      title: t('revoke.title', { email }),
      text: t('revoke.text'),
      action: t('revoke.action'),
      destructive: true,
    },
    refreshes,
    success: t('done.revoked', { email }),
  });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('list.actionsOf', { name: email })}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="refresh" size={18} />}
          onClick={() => void resend.run({ invitationId: id })}
        >
          {t('invitations.resend')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<Icon name="close" size={18} />}
          onClick={() => void revoke.run({ invitationId: id })}
        >
          {t('invitations.revoke')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
