import {
  Checkbox,
  Input,
  MultiSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notesContract } from '#domain/notes/contract.ts';
import {
  maxNoteLength,
  noteVisibilities,
  type Colleague,
  type NoteVisibility,
} from '#domain/notes/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';

export interface NoteValues {
  readonly text: string;
  readonly visibility: NoteVisibility;
  readonly pinned: boolean;
  readonly mentions: string[];
}

interface NoteFieldsProps {
  readonly form: UseFormReturn<NoteValues>;
}

/** The controls of a note, new or not. */
export function NoteFields({ form }: NoteFieldsProps) {
  const { t } = useTranslation('notes');
  const { register, control, formState } = form;
  const { data } = useQuery(queryOptionsFor(notesContract.colleagues, {}));
  const colleagues = data?.items ?? [];
  return (
    <Stack gap="md">
      <Textarea
        label={t('form.text')}
        placeholder={t('form.placeholder')}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={maxNoteLength}
        data-autofocus
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <FeatureLeft form={form} />
      <VisibilityField form={form} colleagues={colleagues} />
      <MentionsField form={form} colleagues={colleagues} />
      <Controller
        control={control}
        name="pinned"
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            ref={ref}
            label={t('pin')}
            checked={value}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        )}
      />
    </Stack>
  );
}

/** From this many characters on, the rest is counted. */
const countedRest = 300;

function FeatureLeft({ form: { control } }: NoteFieldsProps) {
  const { t } = useTranslation('notes');
  const left = maxNoteLength - useWatch({ control, name: 'text' }).length;
  if (left > countedRest) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('form.left', { count: left })}
    </Text>
  );
}

interface ColleaguesProps extends NoteFieldsProps {
  readonly colleagues: readonly Colleague[];
}

/** The colleagues who may see a note. */
const selectReaders = (
  colleagues: readonly Colleague[],
  visibility: NoteVisibility,
): readonly Colleague[] =>
  visibility === 'author'
    ? []
    : colleagues.filter(({ isPastoral }) => visibility === 'viewers' || isPastoral);

/** Also removes the mentions of those who may no longer see the note. */
function VisibilityField({ form, colleagues }: ColleaguesProps) {
  const { control } = form;
  const { t } = useTranslation('notes');
  const id = useId();
  const visibility = useWatch({ control, name: 'visibility' });
  return (
    <Input.Wrapper
      label={t('visibility.label')}
      description={t(`form.visibilityHelp.${visibility}`)}
      labelElement="div"
      labelProps={{ id }}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <Controller
        control={control}
        name="visibility"
        render={({ field: { value, onChange, ref } }) => (
          <SegmentedControl
            ref={ref}
            fullWidth
            my={4}
            aria-labelledby={id}
            value={value}
            onChange={(next: NoteVisibility) => {
              const readers = selectReaders(colleagues, next).map((reader) => reader.id);
              onChange(next);
              form.setValue(
                'mentions',
                form.getValues('mentions').filter((mention) => readers.includes(mention)),
              );
            }}
            data={noteVisibilities.map((each) => ({ value: each, label: t(`visibility.${each}`) }))}
          />
        )}
      />
    </Input.Wrapper>
  );
}

function MentionsField({ form: { control, formState }, colleagues }: ColleaguesProps) {
  const { t } = useTranslation('notes');
  const readers = selectReaders(colleagues, useWatch({ control, name: 'visibility' }));
  if (readers.length === 0) return null;
  return (
    <Controller
      control={control}
      name="mentions"
      render={({ field: { value, onChange, ref } }) => (
        <MultiSelect
          ref={ref}
          label={t('form.mentions')}
          description={t('form.mentionsHelp')}
          data={readers.map(({ id, name }) => ({ value: id, label: name }))}
          searchable
          clearable
          value={value}
          onChange={onChange}
          error={formState.errors.mentions?.message}
        />
      )}
    />
  );
}
