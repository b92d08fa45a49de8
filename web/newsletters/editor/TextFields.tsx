import { ActionIcon, Group, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  formatMergeTag,
  hasMergeTags,
  type MergeField,
} from '#domain/kernel/merge/merge-fields.ts';
import { newsletterLimits } from '#domain/newsletters/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { MergeMenu } from './merge/MergeMenu.tsx';
import classes from './TextFields.module.css';
import type { NewsletterValues } from './form-values.ts';

/** Number of characters of a subject that a phone shows. */
const phoneSubjectLength = 40;

export function TitleField() {
  const { t } = useTranslation('newsletters');
  const { register, formState } = useFormContext<NewsletterValues>();
  return (
    <TextInput
      {...register('title')}
      label={t('editor.title')}
      required
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={<Description name="title" hint={t('editor.titleHint')} />}
      error={formState.errors.title?.message}
    />
  );
}

export function SubjectField() {
  const { t } = useTranslation('newsletters');
  const subject = useWatch<NewsletterValues, 'subject'>({ name: 'subject' });
  const isLong = subject.length > phoneSubjectLength && !hasMergeTags(subject);
  return (
    <MergeableField
      name="subject"
      hint={
        isLong ? t('editor.subjectLong', { count: phoneSubjectLength }) : t('editor.subjectHint')
      }
    />
  );
}

export function PreheaderField() {
  const { t } = useTranslation('newsletters');
  return <MergeableField name="preheader" hint={t('editor.preheaderHint')} />;
}

interface LineProps {
  readonly name: 'title' | 'subject' | 'preheader';
  readonly hint: string;
}

/** A line that can contain values of the recipient, which a menu inserts at the cursor. */
function MergeableField({ name, hint }: LineProps & { readonly name: 'subject' | 'preheader' }) {
  const { t } = useTranslation('newsletters');
  const language = useLanguage();
  const { field, fieldState } = useController<NewsletterValues, 'subject' | 'preheader'>({ name });
  const input = useRef<HTMLInputElement>(null);
  const insert = (chosen: MergeField): void => {
    const tag = formatMergeTag({ field: chosen, fallback: '' }, language);
    const at = input.current?.selectionStart ?? field.value.length;
    const end = input.current?.selectionEnd ?? at;
    field.onChange(field.value.slice(0, at) + tag + field.value.slice(end));
    // After the menu gave the focus away, and the field has the new text.
    setTimeout(() => {
      input.current?.focus();
      input.current?.setSelectionRange(at + tag.length, at + tag.length);
    });
  };
  return (
    <TextInput
      {...field}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
      label={t(`editor.${name}`)}
      required={name === 'subject'}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={<Description name={name} hint={hint} />}
      error={fieldState.error?.message}
      rightSectionPointerEvents="all"
      rightSection={
        <MergeMenu
          onChoose={insert}
          target={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t(
                name === 'subject' ? 'merge.insertInSubject' : 'merge.insertInPreheader',
              )}
            >
              <Icon name="braces" size={16} />
            </ActionIcon>
          }
        />
      }
    />
  );
}

/** The hint, and the number of characters once half of the limit is used. */
function Description({ name, hint }: LineProps) {
  const { t } = useTranslation('newsletters');
  const { length } = useWatch<NewsletterValues, 'title' | 'subject' | 'preheader'>({ name });
  return (
    <Group component="span" justify="space-between" gap="0 16px" align="flex-start">
      <span className={classes['hint']}>{hint}</span>
      {length > newsletterLimits[name] / 2 ? (
        <span className={classes['counter']}>
          {t('editor.counter', { used: length, limit: newsletterLimits[name] })}
        </span>
      ) : null}
    </Group>
  );
}
