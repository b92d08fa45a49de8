import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AccountSections } from './account/AccountSections.tsx';

export default function AccountPage() {
  const { t } = useTranslation('nav');
  return (
    <>
      <PageHeader title={t('account')} />
      <AccountSections />
    </>
  );
}
