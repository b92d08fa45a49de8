import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Day.module.css';

interface DayProps {
  readonly name: string;
  /** Selects the background. */
  readonly light: 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';
  readonly children: ReactNode;
}

/** One day of the story: the time, the text, and a picture of the product. */
export function Day({ name, light, children }: DayProps) {
  const { t } = useTranslation('landingV2');
  return (
    <section className={classes.day} data-light={light} aria-labelledby={`${name}-title`}>
      <div className={classes.inner}>
        <p className={classes.when}>
          <b>{t(`days.${name}.day`)}</b>
          <span>{t(`days.${name}.hour`)}</span>
        </p>
        <div className={classes.story}>
          <h2 id={`${name}-title`}>{t(`days.${name}.title`)}</h2>
          <p>{t(`days.${name}.story`)}</p>
          <p className={classes.what}>{t(`days.${name}.what`)}</p>
        </div>
        <div className={classes.picture} data-of={name}>
          {children}
        </div>
      </div>
    </section>
  );
}
