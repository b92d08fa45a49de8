import { Badge, Button, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { InvitationDialog } from '../invitations/InvitationDialog.tsx';
import { InvitationsTab } from '../invitations/InvitationsTab.tsx';
import { JoinLinkSection } from '../invitations/JoinLinkSection.tsx';
import { RolesTab } from '../roles/RolesTab.tsx';
import { UsersTab } from './UsersTab.tsx';
import classes from './UsersPage.module.css';

const tabs = ['users', 'invitations', 'joining', 'roles'] as const;
type Tab = (typeof tabs)[number];
const isTab = (value: string | null): value is Tab => tabs.some((tab) => tab === value);

/** Users of the church, with tabs for invitations, join requests and roles. */
export default function UsersPage() {
  const { t } = useTranslation('usersPage');
  const { parameters, set } = useAddressState();
  const tabParameter = parameters.get('tab');
  const tab = isTab(tabParameter) ? tabParameter : 'users';
  const pendingCounts = usePendingCounts();
  const canInvite = useMay(invitationsContract.create);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={canInvite && tab === 'users' ? <InviteButton /> : null}
      />
      <Tabs
        value={tab}
        onChange={(next) =>
          set({ tab: next === 'users' ? null : next, search: null, role: null, state: null })
        }
        keepMounted={false}
      >
        <Tabs.List mb="lg" className={classes['tabs'] ?? ''} aria-label={t('title')}>
          {tabs.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              rightSection={
                pendingCounts[each] ? <Badge size="sm">{pendingCounts[each]}</Badge> : null
              }
            >
              {t(`tabs.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="users">
          <UsersTab />
        </Tabs.Panel>
        <Tabs.Panel value="invitations">
          <InvitationsTab />
        </Tabs.Panel>
        <Tabs.Panel value="joining">
          <JoinLinkSection />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RolesTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function InviteButton() {
  const { t } = useTranslation('usersPage');
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Button leftSection={<Icon name="mail" size={18} />} onClick={dialog.open}>
        {t('invite.open')}
      </Button>
      {isOpen ? <InvitationDialog onClose={dialog.close} /> : null}
    </>
  );
}

/** The number of open invitations and of join requests. */
function usePendingCounts(): Partial<Record<Tab, number>> {
  const invitations = useQuery(queryOptionsFor(invitationsContract.list, {}));
  const requests = useQuery(queryOptionsFor(usersContract.joinRequests, {}));
  return {
    invitations: invitations.data?.invitations.length ?? 0,
    joining: requests.data?.requests.length ?? 0,
  };
}
