import { useTranslation } from 'react-i18next';
import { TextPage } from './TextPage.tsx';
import classes from './TextPage.module.css';

/** The commands of the README. */
const commands = ['npm ci', 'npm start'] as const;

/** For those who install Redil or work with its interface. */
export default function InstallPage() {
  const { t } = useTranslation('landing');
  return (
    <TextPage title={t('install.title')} lead={t('install.lead')}>
      <h2>{t('install.try.title')}</h2>
      <p>{t('install.try.before')}</p>
      <pre
        className={classes.terminal}
        aria-label={t('install.try.code')}
        role="group"
        translate="no"
      >
        {commands.map((command) => (
          <code key={command}>{`${command}\n`}</code>
        ))}
      </pre>
      <p>{t('install.try.after')}</p>
      <h2>{t('install.run.title')}</h2>
      <p>{t('install.run.body')}</p>
      <h2>{t('install.api.title')}</h2>
      <p>{t('install.api.body')}</p>
      <p>
        <a href="/api/docs">{t('install.api.link')}</a>
      </p>
    </TextPage>
  );
}
