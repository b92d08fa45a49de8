import { useTranslation } from 'react-i18next';
import { OperatorDetails } from '../OperatorDetails.tsx';
import { TextPage } from './TextPage.tsx';

const sections = [
  'who',
  'what',
  'access',
  'mail',
  'cookies',
  'payments',
  'time',
  'rights',
] as const;

export default function PrivacyPage() {
  const { t } = useTranslation('landing');
  return (
    <TextPage title={t('privacy.title')} lead={t('privacy.lead')}>
      {sections.map((section) => (
        <section key={section}>
          <h2>{t(`privacy.${section}.title`)}</h2>
          <p>{t(`privacy.${section}.body`)}</p>
        </section>
      ))}
      <h2>{t('contact.server')}</h2>
      <OperatorDetails />
    </TextPage>
  );
}
