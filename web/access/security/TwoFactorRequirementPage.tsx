import { SettingsLayout } from '#web/churches/public.ts';
import { TwoFactorRequirement } from './TwoFactorRequirement.tsx';

/** A settings page of the church: which roles must use two-factor authentication. */
export default function TwoFactorRequirementPage() {
  return (
    <SettingsLayout>
      <TwoFactorRequirement />
    </SettingsLayout>
  );
}
