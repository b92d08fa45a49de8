import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './Samples.module.css';

/** A search without accents and its results, with the matches highlighted. */
export function PeopleSample() {
  const { t } = useTranslation('landingV1');
  return (
    <div className={classes.card}>
      <p className={classes.search}>
        <Icon name="search" size={18} />
        <span>{t('people.sample.search')}</span>
      </p>
      <Row name={t('people.sample.first')} detail={t('people.sample.firstDetail')} />
      <Row name={t('people.sample.second')} detail={t('people.sample.secondDetail')} />
    </div>
  );
}

const typed = /(mar|núñez)/i;

function Row({ name, detail }: { readonly name: string; readonly detail: string }) {
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('');
  return (
    <div className={classes.row}>
      <span className={classes.initials}>{initials}</span>
      <span className={classes.person}>
        <b>
          {name
            .split(typed)
            .map((part) =>
              typed.test(part) ? <mark key={part}>{part.normalize('NFC')}</mark> : part,
            )}
        </b>
        <small>{detail}</small>
      </span>
    </div>
  );
}
