import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Supervision.module.css';

/** Attendance of each step in per cent as small bars; screen readers hear the numbers. */
export function Sparkline({ values }: { readonly values: readonly (number | null)[] }) {
  const { t } = useTranslation('groups');
  return (
    <>
      <span className={classes['spark']} aria-hidden>
        {values.map((value, index) => (
          <span key={index} style={{ '--share': (value ?? 0) / 100 } as CSSProperties} />
        ))}
      </span>
      <VisuallyHidden>
        {t('supervision.trend', {
          values: values.map((value) => value ?? t('supervision.none')).join(', '),
        })}
      </VisuallyHidden>
    </>
  );
}
