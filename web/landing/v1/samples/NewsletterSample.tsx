import { useTranslation } from 'react-i18next';
import classes from './Samples.module.css';

const recipients = 216;
const counters = [
  ['sent', 214],
  ['opened', 163],
  ['clicks', 41],
  ['failed', 2],
] as const;

/** A sent newsletter: a dot for each recipient, and the four counters. */
export function NewsletterSample() {
  const { t } = useTranslation('landingV1');
  return (
    <div className={classes.card}>
      <p className={classes.head}>
        <b>{t('newsletter.sample.title')}</b>
        <span className={classes.badge}>{t('newsletter.sample.status')}</span>
      </p>
      <Recipients />
      <div className={classes.counters}>
        {counters.map(([name, count]) => (
          <span key={name} className={name === 'failed' ? classes.failed : undefined}>
            <b>{count}</b>
            <small>{t(`newsletter.sample.${name}`)}</small>
          </span>
        ))}
      </div>
    </div>
  );
}

/** 36 dots per row; the two failed ones are highlighted. */
function Recipients() {
  const dots = Array.from({ length: recipients }, (_, index) => index);
  const dot = (index: number): string =>
    `M${(index % 36) * 10 + 5} ${Math.floor(index / 36) * 10 + 5}h.01`;
  const failed = new Set([87, 150]);
  return (
    <svg viewBox="0 0 360 60" className={classes.dots} focusable="false">
      <path
        d={dots
          .filter((index) => !failed.has(index))
          .map(dot)
          .join('')}
      />
      <path className={classes.failedDots} d={[...failed].map(dot).join('')} />
    </svg>
  );
}
