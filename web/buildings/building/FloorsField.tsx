import { ActionIcon, Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { maxFloors } from '#domain/buildings/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { BuildingValues } from './building-values.ts';

/** The floors of a building, from the lowest to the highest. */
export function FloorsField() {
  const { t } = useTranslation('buildings');
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
        {fields.map(({ id }, index) => (
          <FloorLine
            key={id}
            index={index}
            onMove={() => swap(index, index - 1)}
            onRemove={() => {
              // What is removed takes the focus with it.
              addButton.current?.focus();
              remove(index);
            }}
          />
        ))}
        {fields.length < maxFloors ? (
          <Group gap="sm">
            <Button
              ref={addButton}
              variant="default"
              size="xs"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => append({ floorId: '', name: '' })}
            >
              {t('form.addFloor')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('form.floorsHelp')}
            </Text>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

interface FloorLineProps {
  readonly index: number;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

function FloorLine({ index, onMove, onRemove }: FloorLineProps) {
  const { t } = useTranslation('buildings');
  const { register, formState } = useFormContext<BuildingValues>();
  const number = index + 1;
  return (
    <Group gap="xs" wrap="nowrap" align="start">
      <TextInput
        aria-label={t('form.floorNumber', { number })}
        error={formState.errors.floors?.[index]?.name?.message}
        flex={1}
        maw={360}
        {...register(`floors.${index}.name`)}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        disabled={index === 0}
        aria-label={t('form.moveFloor', { number })}
        onClick={onMove}
      >
        <Icon name="up" size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('form.removeFloor', { number })}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </ActionIcon>
    </Group>
  );
}
