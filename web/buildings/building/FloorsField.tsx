import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxFloors } from '#domain/buildings/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { BuildingValues } from './building-values.ts';

/** The floors of a building, from the lowest to the highest. */
export function FloorsField() {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  const { fields, append, remove, swap } = useFieldArray<BuildingValues, 'floors'>({
    name: 'floors',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Fieldset
      legend={
        <Text span fw={600} size="sm">
          {t('fields.floors')}
        </Text>
      }
      variant="unstyled"
    >
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('form.floorsHelp')}
        </Text>
        {fields.map(({ id, name }, index) => (
          <Group key={id} gap="xs" wrap="nowrap" align="start">
            <TextInput
              aria-label={t('form.floorNumber', { number: index + 1 })}
              error={formState.errors.floors?.[index]?.name?.message}
              flex={1}
              maw={360}
              {...register(`floors.${index}.name`)}
            />
            <ActionIcon
              size={36}
              variant="default"
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <Icon name="up" size={18} />
              <VisuallyHidden>{t('form.moveFloor', { name })}</VisuallyHidden>
            </ActionIcon>
            <ActionIcon
              size={36}
              variant="default"
              onClick={() => {
                // What is removed takes the focus with it.
                addButton.current?.focus();
                remove(index);
              }}
            >
              <Icon name="delete" size={18} />
              <VisuallyHidden>{t('form.removeFloor', { name })}</VisuallyHidden>
            </ActionIcon>
          </Group>
        ))}
        {fields.length < maxFloors ? (
          <Group>
            <Button
              ref={addButton}
              variant="default"
              size="xs"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => append({ floorId: '', name: '' })}
            >
              {t('form.addFloor')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
