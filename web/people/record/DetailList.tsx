import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatCustomValue } from '../custom-value.ts';
import { useChurchDay } from '../church-day.ts';
import { useStatusNames } from '../statuses.ts';
import type { DisplayField } from './display-fields.tsx';
import classes from './DetailList.module.css';

/** Values of the custom fields in this section. */
function getCustomDetails(
  person: PersonView,
  customFields: readonly CustomField[],
  t: TFunction,
  language: Language,
) {
  return customFields
    .map((field) => ({
      key: field.id,
      label: field.label,
      content: formatCustomValue(field, person.custom[field.id], t, language),
    }))
    .filter(({ content }) => content !== '');
}

interface DetailListProps {
  readonly person: PersonView;
  readonly displayFields: readonly DisplayField[];
  readonly customFields: readonly CustomField[];
}

/** The filled-in fields of a section with their labels, or a note when there are none. */
export function DetailList({ person, displayFields, customFields }: DetailListProps) {
  const { t } = useTranslation(['members', 'countries', 'memberDetailPage']);
  const language = useLanguage();
  const statuses = useStatusNames();
  const toChurchDay = useChurchDay();
  const details = [
    ...displayFields
      .map(({ key, show }) => ({
        key,
        label: t(`members:fields.${key}`),
        content: show({ person, t, language, statuses, toChurchDay }),
      }))
      .filter(({ content }) => content !== null && content !== ''),
    ...getCustomDetails(person, customFields, t, language),
  ];
  if (details.length === 0) return <Text c="dimmed">{t('memberDetailPage:empty')}</Text>;
  return (
    <dl className={classes['details']}>
      {details.map(({ key, label, content }) => (
        <div key={key} className={classes['detail']}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
