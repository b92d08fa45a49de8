import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/kernel/words/languages.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { showValue } from '../own-value.ts';
import { useStatuses } from '../statuses.ts';
import type { Fact } from './facts.tsx';
import classes from './FactList.module.css';

/** What the church itself wants to know, in this part of the record. */
function ownFacts(
  person: PersonView,
  fields: readonly CustomField[],
  t: TFunction,
  language: Language,
) {
  return fields
    .map((field) => ({
      key: field.id,
      label: field.label,
      shown: showValue(field, person.custom[field.id], t, language),
    }))
    .filter(({ shown }) => shown !== '');
}

interface FactListProps {
  readonly person: PersonView;
  readonly facts: readonly Fact[];
  readonly fields: readonly CustomField[];
}

/** What is known of a person, each fact under its name; what is not known is left out, and said where nothing is. */
export function FactList({ person, facts, fields }: FactListProps) {
  const { t } = useTranslation(['members', 'countries', 'memberDetailPage']);
  const language = useLanguage();
  const statuses = useStatuses();
  const known = [
    ...facts
      .map(({ key, show }) => ({
        key,
        label: t(`members:fields.${key}`),
        shown: show({ person, t, language, statuses }),
      }))
      .filter(({ shown }) => shown !== null && shown !== ''),
    ...ownFacts(person, fields, t, language),
  ];
  if (known.length === 0) return <Text c="dimmed">{t('memberDetailPage:nothingKnown')}</Text>;
  return (
    <dl className={classes['facts']}>
      {known.map(({ key, label, shown }) => (
        <div key={key} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
