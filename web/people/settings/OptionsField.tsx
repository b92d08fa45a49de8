import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxOptions, type CustomFieldDraft } from '#domain/people/custom/fields.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** The options of a choice field, one per line. */
export function OptionsField() {
  const { t } = useTranslation('settings');
  const { control, register, formState } = useFormContext<CustomFieldDraft>();
  // `id` is a property of the option, so the array key needs another name.
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' });
  const errors = formState.errors.options;
  return (
    <Fieldset
      variant="unstyled"
      legend={
        <Text span fw={600} size="sm">
          {t('fields.options')}
        </Text>
      }
    >
      <Stack gap="xs">
        {fields.map((option, index) => (
          <Group key={option.key} gap="xs" wrap="nowrap" align="flex-start">
            <TextInput
              style={{ flex: 1 }}
              aria-label={t('fields.option', { number: index + 1 })}
              error={errors?.[index]?.label?.message}
              {...register(`options.${index}.label`)}
            />
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('fields.removeOption', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <Icon name="close" size={18} />
            </ActionIcon>
          </Group>
        ))}
        {(errors?.message ?? errors?.root?.message) ? (
          <Text size="sm" c="red" role="alert">
            {errors.message ?? errors.root?.message}
          </Text>
        ) : null}
        {fields.length < maxOptions ? (
          <Group>
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => append({ label: '' })}
            >
              {t('fields.addOption')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
