import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#web/core/navigation/address-state.ts';
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
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Tabs
        value={tab}
        onChange={(next) => set({ tab: next === 'users' ? null : next, search: null, role: null, state: null })}
        keepMounted={false}
      >
        <Tabs.List mb="lg" className={classes['tabs'] ?? ''} aria-label={t('title')}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
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
