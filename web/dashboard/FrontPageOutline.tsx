import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './DashboardPage.module.css';

/** The page in outline; its style shows it while the page is read. */
export function FrontPageOutline() {
  const { t } = useTranslation();
  return (
    <div role="status" className={classes['outlines']}>
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      <div className={classes['outline']} data-shape="figure" />
      <div className={classes['columns']}>
        <div className={classes['outline']} data-shape="card" />
        <div className={classes['outline']} data-shape="card" />
      </div>
      <div className={classes['outline']} data-shape="card" />
    </div>
  );
}
