import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonView } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n.ts';
import { useStatuses } from '../statuses.ts';
import type { Fact } from './facts.tsx';
import classes from './FactList.module.css';

/** What is known of a person, each fact under its name; what is not known is left out, and said where nothing is. */
export function FactList({ person, facts }: { readonly person: PersonView; readonly facts: readonly Fact[] }) {
  const { t } = useTranslation(['members', 'countries', 'memberDetailPage']);
  const language = useLanguage();
  const statuses = useStatuses();
  const known = facts
    .map(({ key, show }) => ({ key, shown: show({ person, t, language, statuses }) }))
    .filter(({ shown }) => shown !== null && shown !== '');
  if (known.length === 0) return <Text c="dimmed">{t('memberDetailPage:nothingKnown')}</Text>;
  return (
    <dl className={classes['facts']}>
      {known.map(({ key, shown }) => (
        <div key={key} className={classes['fact']}>
          <dt>{t(`members:fields.${key}`)}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
