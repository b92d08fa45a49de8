import { Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isFieldEmpty,
  isFieldEqual,
  mergedFields,
  type MergeChoice,
  type MergeChoices,
  type MergedField,
} from '#domain/people/merge/merge.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { FieldContent } from './FieldContent.tsx';
import classes from './Merge.module.css';

interface MergeFieldsProps {
  readonly kept: PersonView;
  readonly removed: PersonView;
  readonly choices: MergeChoices;
  readonly onChoose: (field: MergedField, choice: MergeChoice) => void;
}

/** The fields in which two records differ, each with the choice between their values. */
export function MergeFields({ kept, removed, choices, onChoose }: MergeFieldsProps) {
  const { t } = useTranslation('members');
  const filled = mergedFields.filter(
    (field) => !isFieldEmpty(kept, field) || !isFieldEmpty(removed, field),
  );
  const different = filled.filter((field) => !isFieldEqual(kept, removed, field));
  const equal = filled.filter((field) => isFieldEqual(kept, removed, field));
  const list = new Intl.ListFormat(useLanguage());
  return (
    <div>
      {different.map((field) => (
        <Row
          key={field}
          field={field}
          kept={kept}
          removed={removed}
          choice={choices[field] ?? 'kept'}
          onChoose={(choice) => onChoose(field, choice)}
        />
      ))}
      {equal.length === 0 ? null : (
        <Text c="dimmed" size="sm" mt="sm">
          {t('merge.equal', { fields: list.format(equal.map((field) => t(`fields.${field}`))) })}
        </Text>
      )}
    </div>
  );
}

interface RowProps extends Pick<MergeFieldsProps, 'kept' | 'removed'> {
  readonly field: MergedField;
  readonly choice: MergeChoice;
  readonly onChoose: (choice: MergeChoice) => void;
}

function Row({ field, kept, removed, choice, onChoose }: RowProps) {
  const { t } = useTranslation('members');
  const id = useId();
  const canKeepBoth = field === 'emails' || field === 'phones';
  const option = (value: MergeChoice, content: ReactNode, className = '') => (
    <label className={`${classes['option']} ${className}`}>
      <input type="radio" name={id} checked={choice === value} onChange={() => onChoose(value)} />
      {content}
    </label>
  );
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} className={classes['row']}>
      <span id={`${id}-label`} className={classes['label']}>
        {t(`fields.${field}`)}
      </span>
      {option('kept', <FieldContent person={kept} field={field} />)}
      {option('removed', <FieldContent person={removed} field={field} />)}
      {canKeepBoth ? option('both', t('merge.both'), classes['both']) : null}
    </div>
  );
}
