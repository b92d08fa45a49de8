import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './AccountSection.tsx';

/** Settings of the church are a later part of the product; the administrator's own account is their first section. */
export default function SettingsPage() {
  const { t } = useTranslation('nav');
  return (
    <>
      <PageHeader title={t('settings')} />
      <AccountSection />
    </>
  );
}
