import { useTranslation } from 'react-i18next';
import { usePublicPath } from '#web/core/i18n/i18n.ts';
import classes from './Makers.module.css';
import { OperatorDetails } from './OperatorDetails.tsx';
import page from './v1/Landing.module.css';

/** Who makes Redil, who runs this one, and how to reach them. */
export function Makers() {
  const { t } = useTranslation('landing');
  const publicPath = usePublicPath();
  return (
    <section id="makers" className={page.section} aria-labelledby="makers-title">
      <h2 id="makers-title">{t('makers.title')}</h2>
      <div className={classes.columns}>
        <div>
          <p>{t('makers.project')}</p>
          <p>{t('makers.promise')}</p>
        </div>
        <div>
          <h3>{t('operator.title')}</h3>
          <OperatorDetails />
          <p className={classes.links}>
            <a href={publicPath('/contacto')}>{t('contact.link')}</a>
            <a href={publicPath('/privacidad')}>{t('privacy.link')}</a>
          </p>
        </div>
      </div>
    </section>
  );
}
