import { SettingsFrame } from '#web/churches/public.ts';
import { AccountSections } from './account/AccountSections.tsx';

/** The own account, which is a part of the settings; for most people the only one. */
export default function AccountPage() {
  return (
    <SettingsFrame>
      <AccountSections />
    </SettingsFrame>
  );
}
