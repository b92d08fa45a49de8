import { Group, TextInput } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newsletterLimits } from '#domain/newsletters/schema.ts';
import classes from './TextFields.module.css';
import type { NewsletterValues } from './form-values.ts';

/** Number of characters of a subject that a phone shows. */
const phoneSubjectLength = 40;

export function TitleField() {
  const { t } = useTranslation('newsletters');
  return <LineField name="title" hint={t('editor.titleHint')} />;
}

export function SubjectField() {
  const { t } = useTranslation('newsletters');
  const { length } = useWatch<NewsletterValues, 'subject'>({ name: 'subject' });
  return (
    <LineField
      name="subject"
      hint={
        length > phoneSubjectLength
          ? t('editor.subjectLong', { count: phoneSubjectLength })
          : t('editor.subjectHint')
      }
    />
  );
}

interface LineFieldProps {
  readonly name: 'title' | 'subject';
  readonly hint: string;
}

function LineField({ name, hint }: LineFieldProps) {
  const { t } = useTranslation('newsletters');
  const { register, formState } = useFormContext<NewsletterValues>();
  const { length } = useWatch<NewsletterValues, 'title' | 'subject'>({ name });
  return (
    <TextInput
      {...register(name)}
      label={t(`editor.${name}`)}
      required
      size="md"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <Group component="span" justify="space-between" gap="0 16px" align="flex-start">
          <span className={classes['hint']}>{hint}</span>
          <span className={classes['counter']}>
            {t('editor.counter', { used: length, limit: newsletterLimits[name] })}
          </span>
        </Group>
      }
      error={formState.errors[name]?.message}
    />
  );
}
