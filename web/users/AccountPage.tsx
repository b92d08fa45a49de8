import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useTranslation } from 'react-i18next';
import { AccountSection } from './AccountSection.tsx';

/** Own account: name, language and theme. */
export default function AccountPage() {
  const { t } = useTranslation('nav');
  return (
    <>
      <PageHeader title={t('account')} />
      <AccountSection />
    </>
  );
}
