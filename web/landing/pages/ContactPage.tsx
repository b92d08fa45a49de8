import { useTranslation } from 'react-i18next';
import { OperatorDetails } from '../OperatorDetails.tsx';
import { TextPage } from './TextPage.tsx';

export default function ContactPage() {
  const { t } = useTranslation('landing');
  return (
    <TextPage title={t('contact.title')} lead={t('contact.lead')}>
      <h2>{t('contact.server')}</h2>
      <OperatorDetails />
      <h2>{t('contact.mail.title')}</h2>
      <p>{t('contact.mail.body')}</p>
      <h2>{t('makers.title')}</h2>
      <p>{t('makers.project')}</p>
      <p>{t('makers.promise')}</p>
    </TextPage>
  );
}
