import { SettingsLayout } from '#web/churches/public.ts';
import { SupportAccessSection } from '#web/core/support/SupportAccessSection.tsx';
import { TwoFactorRequirement } from './TwoFactorRequirement.tsx';

/** A settings page of the church: which roles must use two-factor authentication, and the access of the platform's support. */
export default function TwoFactorRequirementPage() {
  return (
    <SettingsLayout>
      <TwoFactorRequirement />
      <SupportAccessSection />
    </SettingsLayout>
  );
}
