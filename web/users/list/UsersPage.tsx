import { Badge, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { invitationsContract } from '#domain/users/invitations-contract.ts';
import { useAddressState } from '#web/core/navigation/address-state.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { InvitationsTab } from '../invitations/InvitationsTab.tsx';
import { JoiningSection } from '../joining/JoiningSection.tsx';
import { RolesTab } from '../roles/RolesTab.tsx';
import { UsersTab } from './UsersTab.tsx';
import classes from './UsersPage.module.css';

const tabs = ['users', 'invitations', 'joining', 'roles'] as const;
type Tab = (typeof tabs)[number];
const isTab = (value: string | null): value is Tab => tabs.some((tab) => tab === value);

/** The people who use Redil in this church: who they are, who is on the way, and what each may do. */
export default function UsersPage() {
  const { t } = useTranslation('usersPage');
  const { parameters, set } = useAddressState();
  const asked = parameters.get('tab');
  const tab = isTab(asked) ? asked : 'users';
  const waiting = useWaiting();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
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
              rightSection={waiting[each] ? <Badge size="sm">{waiting[each]}</Badge> : null}
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
          <JoiningSection />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RolesTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** How many wait for an answer: of those invited, and of the church. */
function useWaiting(): Partial<Record<Tab, number>> {
  const invitations = useQuery(queryOptionsFor(invitationsContract.list, {}));
  const requests = useQuery(queryOptionsFor(usersContract.joinRequests, {}));
  return {
    invitations: invitations.data?.invitations.length ?? 0,
    joining: requests.data?.requests.length ?? 0,
  };
}
