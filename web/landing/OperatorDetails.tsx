import { useTranslation } from 'react-i18next';
import classes from './Makers.module.css';

/** The server fills in who runs it, as far as that is configured: see server/core/http/page-values.ts. */
export function OperatorDetails() {
  const { t } = useTranslation('landing');
  return (
    <div className={classes.operator}>
      <p data-fill="operator-name" hidden />
      <p data-fill="operator-address" hidden />
      <a data-fill="contact-email" hidden href="mailto:">
        {t('operator.email')}
      </a>
      <p data-unless="contact-email">{t('operator.unknown')}</p>
    </div>
  );
}
