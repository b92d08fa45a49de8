import { useTranslation } from 'react-i18next';
import type { OwnRecordCard } from '#domain/people/figures/front-page.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatPartialDate, formatPhone } from '../format.ts';
import classes from './EverydayFacts.module.css';

interface EverydayFactsProps {
  readonly facts: Pick<
    NonNullable<OwnRecordCard['person']>,
    'emails' | 'phones' | 'birth' | 'address'
  >;
}

/** How somebody is reached, and when they were born; also what is missing. */
export function EverydayFacts({ facts: person }: EverydayFactsProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const facts = [
    ['emails', person.emails.join(', ')],
    ['phones', person.phones.map(formatPhone).join(', ')],
    ['birth', person.birth ? formatPartialDate(person.birth, language) : ''],
    ['address', person.address ?? ''],
  ] as const;
  return (
    <dl className={classes['facts']}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`fields.${key}`)}</dt>
          <dd>{value || t('frontPage.notOnRecord')}</dd>
        </div>
      ))}
    </dl>
  );
}
