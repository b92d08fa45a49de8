import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AccountSections } from './account/AccountSections.tsx';

/** The administrator's page: the own account is a section of it. */
export default function SettingsPage() {
  const { t } = useTranslation('nav');
  return (
    <>
      <PageHeader title={t('settings')} />
      <Stack gap="xl">
        <AccountSections />
      </Stack>
    </>
  );
}
