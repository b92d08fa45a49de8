import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { personAccountsContract } from '#domain/users/person-accounts-contract.ts';
import type { AccountOfPerson as Data } from '#domain/users/person-accounts-schema.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import type { PersonInvitation } from '#domain/users/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { useMay } from '#web/core/session/access.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { userPath } from '#web/users/public.ts';
import { changedByInvitations } from './changed-by-invitations.ts';
import { useInvitedWords } from './use-invited-words.ts';

const InviteDialog = loadLater(() => import('./InviteDialog.tsx'));

/** Whether the person uses Redil, on the record: the account, the invitation that waits, or the button to invite. */
export default function AccountOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('person-accounts');
  const { data } = useQuery(queryOptionsFor(personAccountsContract.ofPerson, { personId }));
  if (!data || !(data.account || data.invitation || data.canBeInvited)) return null;
  return (
    <Card title={t('title')}>
      <Content personId={personId} data={data} />
    </Card>
  );
}

interface ContentProps {
  readonly personId: string;
  readonly data: Data;
}

function Content({ personId, data }: ContentProps) {
  const { t } = useTranslation('person-accounts');
  const { account, invitation } = data;
  if (account)
    return (
      <Text>
        <Trans
          t={t}
          i18nKey={`account.${account.state}`}
          values={{ email: account.email }}
          components={{
            account: (
              <Anchor
                component={Link}
                to={userPath(account.userId)}
                style={{ overflowWrap: 'anywhere' }}
              />
            ),
          }}
        />
      </Text>
    );
  return invitation ? (
    <Invitation invitation={invitation} canBeInvited={data.canBeInvited} />
  ) : (
    <NoAccount personId={personId} data={data} />
  );
}

function NoAccount({ personId, data }: ContentProps) {
  const { t } = useTranslation('person-accounts');
  const [isInviting, dialog] = useDisclosure(false);
  const canInvite = useMay(personAccountsContract.invite);
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('account.none')}</Text>
      {canInvite ? (
        <Button
          variant="default"
          size="sm"
          className="redil-screen-only"
          leftSection={<Icon name="mail" size={16} />}
          onClick={dialog.open}
        >
          {t('invite.open')}
        </Button>
      ) : null}
      {isInviting ? <InviteDialog personId={personId} data={data} onClose={dialog.close} /> : null}
    </Stack>
  );
}

interface InvitationProps {
  readonly invitation: PersonInvitation;
  /** false: the invitation can only be withdrawn. */
  readonly canBeInvited: boolean;
}

function Invitation({ invitation, canBeInvited }: InvitationProps) {
  const { t } = useTranslation('person-accounts');
  const toWords = useInvitedWords();
  const { id: invitationId, email } = invitation;
  const canChange = useMay(invitationsContract.resend);
  const resend = useCommand(invitationsContract.resend, {
    refreshes: changedByInvitations,
    success: t('invited.resent', { email }),
  });
  const revoke = useCommand(invitationsContract.revoke, {
    confirm: {
      title: t('invited.revokeTitle'),
      text: t('invited.revokeText', { email }),
      action: t('invited.revokeAction'),
      destructive: true,
    },
    refreshes: changedByInvitations,
    success: t('invited.revoked'),
  });
  return (
    <Stack gap="sm">
      <div>
        <Text>{toWords(invitation)}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Text>
      </div>
      {canChange ? (
        <Group gap="xs" className="redil-screen-only">
          {canBeInvited ? (
            <Button
              variant="default"
              size="sm"
              loading={resend.running}
              onClick={() => void resend.run({ invitationId })}
            >
              {t('invited.resend')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            color="red"
            size="sm"
            loading={revoke.running}
            onClick={() => void revoke.run({ invitationId })}
          >
            {t('invited.revoke')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
