import { SettingsLayout } from '#web/churches/public.ts';
import { AccountSections } from './account/AccountSections.tsx';

/** The settings page of the user's own account. */
export default function AccountPage() {
  return (
    <SettingsLayout>
      <AccountSections />
    </SettingsLayout>
  );
}
