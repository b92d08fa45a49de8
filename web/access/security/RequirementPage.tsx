import { SettingsFrame } from '#web/churches/public.ts';
import { TwoFactorRequirement } from './TwoFactorRequirement.tsx';

/** A part of the church's settings: what it asks of whoever signs in. */
export default function RequirementPage() {
  return (
    <SettingsFrame>
      <TwoFactorRequirement />
    </SettingsFrame>
  );
}
