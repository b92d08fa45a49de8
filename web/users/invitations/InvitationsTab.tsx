import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { rolesContract } from '#domain/users/roles-contract.ts';
import type { InvitationView } from '#domain/users/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { RowBadge } from '#web/core/list/LongListRow.tsx';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useRoleName } from '../roles/role-names.ts';
import { InvitationDialog } from './InvitationDialog.tsx';

/** Invitations that are not accepted yet. */
export function InvitationsTab() {
  const { t } = useTranslation('usersPage');
  const invitations = useQuery(queryOptionsFor(invitationsContract.list, {}));
  const [isDialogOpen, dialog] = useDisclosure(false);
  const mayInvite = useMay(invitationsContract.create);
  const button = mayInvite ? (
    <Button leftSection={<Icon name="mail" size={18} />} onClick={dialog.open}>
      {t('invite.open')}
    </Button>
  ) : null;
  const rows = invitations.data?.invitations ?? [];
  return (
    <Stack gap="md">
      {rows.length > 0 && button ? <Group justify="flex-end">{button}</Group> : null}
      <ListResults
        list={{ ...invitations, rows }}
        empty={
          <EmptyState
            icon="mail"
            title={t('invitations.empty')}
            text={button ? t('invitations.emptyText') : t('invitations.emptyToRead')}
            action={button}
          />
        }
      >
        {(found) => <InvitationsTable rows={found} />}
      </ListResults>
      {isDialogOpen ? <InvitationDialog onClose={dialog.close} /> : null}
    </Stack>
  );
}

const drawMenu = (invitation: InvitationView) => <InvitationMenu {...invitation} />;

function InvitationsTable({ rows }: { readonly rows: readonly InvitationView[] }) {
  const { t } = useTranslation('usersPage');
  const roleName = useRoleName();
  const mayRevoke = useMay(invitationsContract.revoke);
  const formatDay = useFormatDay();
  const column = (key: string, draw: (invitation: InvitationView) => string) => ({
    key,
    label: t(`invitations.${key}`),
    draw,
  });
  const identify = (invitation: InvitationView) => ({
    name: invitation.email,
    to: null,
    face: { icon: 'mail' as const },
    badge: invitation.state === 'open' ? null : <RowBadge>{t('invitations.expired')}</RowBadge>,
    ...(invitation.name ? { detail: invitation.name } : {}),
    phoneDetail: [roleName(invitation), invitation.name].filter(Boolean).join(' · '),
  });
  return (
    <RowsList
      label={t('invitations.caption')}
      rows={rows}
      total={rows.length}
      head={t('fields.email')}
      identify={identify}
      columns={[
        { key: 'role', label: t('list.role'), draw: roleName },
        column('sent', ({ sentAt }) => formatDay(sentAt)),
        column('expires', ({ expiresAt }) => formatDay(expiresAt)),
        column('by', ({ invitedBy }) => invitedBy ?? ''),
      ]}
      menu={mayRevoke ? drawMenu : null}
    />
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
    <LineMenu label={t('list.actionsOf', { name: email })}>
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
    </LineMenu>
  );
}
