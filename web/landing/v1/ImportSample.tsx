import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Samples.module.css';

const columns = ['Name', 'Phone', 'Birth'] as const;

/** Columns of a file mapped to fields, and one reported problem. */
export function ImportSample() {
  const { t } = useTranslation('landingV1');
  return (
    <div className={classes.card}>
      {columns.map((column) => (
        <div key={column} className={classes.match}>
          <code>{t(`import.sample.column${column}`)}</code>
          <i />
          <span>{t(`import.sample.field${column}`)}</span>
          <Icon name="check" size={18} />
        </div>
      ))}
      <p className={classes.problem}>
        <Icon name="alert" size={18} />
        <span>{t('import.sample.problem')}</span>
      </p>
    </div>
  );
}
