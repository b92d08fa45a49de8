import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#web/core/shell/LanguageSwitch.tsx';
import { ThemeSwitch } from '#web/core/shell/ThemeSwitch.tsx';
import { useChooseLanguage } from '#web/core/shell/choose-language.ts';
import { Section } from '#web/ui/Section.tsx';
import { ChurchSection } from './ChurchSection.tsx';
import { EmailForm } from './EmailForm.tsx';
import { NoticesSection } from './NoticesSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TwoFactorSection } from './TwoFactorSection.tsx';

/** The user's own account: name, e-mail, language, theme, notices by mail, password, two-factor authentication, passkeys, sessions and church. */
export function AccountSections() {
  const { t } = useTranslation('users');
  const chooseLanguage = useChooseLanguage();
  return (
    <Stack gap="xl">
      <Section title={t('profile.title')}>
        <ProfileForm />
      </Section>
      <Section title={t('profile.email')}>
        <EmailForm />
      </Section>
      <Section title={t('preferences.title')}>
        <Group gap="lg">
          <LanguageSwitch onChoose={chooseLanguage} />
          <ThemeSwitch />
        </Group>
      </Section>
      <NoticesSection />
      <Section title={t('password.title')}>
        <PasswordForm />
      </Section>
      <TwoFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <ChurchSection />
    </Stack>
  );
}
