import {
  ActionIcon,
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxCategories, maxQuestions, questionKinds } from '#domain/groups/types.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { TypeValues } from './type-values.ts';

/** What the report of a meeting asks beside the names. */
export function ReportFields() {
  return (
    <>
      <Questions />
      <Categories />
    </>
  );
}

// The library's own key, because the entries have an id.
const keyName = 'key';

function Questions() {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<TypeValues>();
  const list = useFieldArray<TypeValues, 'questions', typeof keyName>({
    name: 'questions',
    keyName,
  });
  const add = () =>
    list.append({ id: crypto.randomUUID(), label: '', kind: 'text', isRequired: false });
  return (
    <Entries
      legend={t('fields.questions')}
      addLabel={t('types.addQuestion')}
      onAdd={list.fields.length < maxQuestions ? add : null}
    >
      {list.fields.map(({ key }, index) => (
        <Entry
          key={key}
          label={t('types.questionNumber', { number: index + 1 })}
          removeLabel={t('types.removeQuestion', { number: index + 1 })}
          onRemove={() => list.remove(index)}
        >
          <TextInput
            flex="2 1 14rem"
            label={t('types.question')}
            error={formState.errors.questions?.[index]?.label?.message}
            {...register(`questions.${index}.label`)}
          />
          <NativeSelect
            flex="1 1 8rem"
            label={t('types.answer')}
            data={questionKinds.map((kind) => ({ value: kind, label: t(`types.answers.${kind}`) }))}
            {...register(`questions.${index}.kind`)}
          />
          <Checkbox
            pb={8}
            label={t('types.required')}
            {...register(`questions.${index}.isRequired`)}
          />
        </Entry>
      ))}
    </Entries>
  );
}

function Categories() {
  const { t } = useTranslation('groups');
  const { register, formState } = useFormContext<TypeValues>();
  const list = useFieldArray<TypeValues, 'categories', typeof keyName>({
    name: 'categories',
    keyName,
  });
  const add = () => list.append({ id: crypto.randomUUID(), label: '' });
  return (
    <Entries
      legend={t('fields.categories')}
      help={t('types.categoriesHelp')}
      addLabel={t('types.addCategory')}
      onAdd={list.fields.length < maxCategories ? add : null}
    >
      {list.fields.map(({ key }, index) => (
        <Entry
          key={key}
          label={t('types.categoryNumber', { number: index + 1 })}
          removeLabel={t('types.removeCategory', { number: index + 1 })}
          onRemove={() => list.remove(index)}
        >
          <TextInput
            flex="1 1 14rem"
            label={t('types.category')}
            error={formState.errors.categories?.[index]?.label?.message}
            {...register(`categories.${index}.label`)}
          />
        </Entry>
      ))}
    </Entries>
  );
}

interface EntriesProps {
  readonly legend: string;
  readonly help?: string;
  readonly addLabel: string;
  /** Null when there can't be more. */
  readonly onAdd: (() => void) | null;
  readonly children: ReactNode;
}

function Entries({ legend, help, addLabel, onAdd, children }: EntriesProps) {
  return (
    <Fieldset
      legend={
        <Text span fw={600} size="sm">
          {legend}
        </Text>
      }
      variant="unstyled"
    >
      <Stack gap="sm">
        {help ? (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        ) : null}
        {children}
        {onAdd ? (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon name="add" size={16} />}
              onClick={onAdd}
            >
              {addLabel}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

interface EntryProps {
  readonly label: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

const Entry = ({ label, removeLabel, onRemove, children }: EntryProps) => (
  <Group gap="xs" align="flex-end" role="group" aria-label={label}>
    {children}
    <ActionIcon variant="subtle" size={44} aria-label={removeLabel} onClick={onRemove}>
      <Icon name="close" size={18} />
    </ActionIcon>
  </Group>
);
