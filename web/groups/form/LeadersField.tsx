import { ActionIcon, Button, Fieldset, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TypeView } from '#domain/groups/types.ts';
import { PersonPicker } from '#web/people/public.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { listLeadingRoles, type GroupValues } from './group-values.ts';
import classes from './Leaders.module.css';

const mostLeaders = 20;

/** Who leads a new group, each in a role of its type. */
export function LeadersField({ type }: { readonly type: TypeView }) {
  const { t } = useTranslation('groups');
  const { fields, append, remove } = useFieldArray<GroupValues, 'leaders'>({ name: 'leaders' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <Fieldset
      legend={
        <Text span fw={600} size="sm">
          {t('form.leaders')}
        </Text>
      }
      variant="unstyled"
    >
      <Stack gap="sm">
        {fields.map(({ id }, index) => (
          <LeaderLine
            key={id}
            index={index}
            type={type}
            onRemove={() => {
              // What is removed takes the focus with it.
              addButton.current?.focus();
              remove(index);
            }}
          />
        ))}
        {fields.length < mostLeaders ? (
          <Group>
            <Button
              ref={addButton}
              variant="default"
              size="xs"
              leftSection={<Icon name="add" size={16} />}
              onClick={() => append({ person: null, roleId: '' })}
            >
              {t('form.addLeader')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Fieldset>
  );
}

interface LeaderLineProps {
  readonly index: number;
  readonly type: TypeView;
  readonly onRemove: () => void;
}

function LeaderLine({ index, type, onRemove }: LeaderLineProps) {
  const { t } = useTranslation('groups');
  const { watch } = useFormContext<GroupValues>();
  const chosen = watch('leaders').flatMap(({ person }) => person?.id ?? []);
  const roles = listLeadingRoles(type);
  return (
    <div
      className={classes['leader']}
      role="group"
      aria-label={t('form.leaderNumber', { number: index + 1 })}
    >
      <Controller<GroupValues, `leaders.${number}.person`>
        name={`leaders.${index}.person`}
        render={({ field, fieldState }) => (
          <div className={classes['person']}>
            <PersonPicker
              ref={field.ref}
              label={t('form.leader')}
              value={field.value && { ...field.value, sex: 'unknown' }}
              onChange={field.onChange}
              except={chosen.filter((id) => id !== field.value?.id)}
              error={fieldState.error?.message}
            />
          </div>
        )}
      />
      <Controller<GroupValues, `leaders.${number}.roleId`>
        name={`leaders.${index}.roleId`}
        render={({ field }) => (
          <NativeSelect
            label={t('fields.role')}
            data={roles.map(({ id, name }) => ({ value: id, label: name }))}
            {...field}
            // Another type has other roles.
            value={roles.some(({ id }) => id === field.value) ? field.value : roles[0]?.id}
          />
        )}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('form.removeLeader', { number: index + 1 })}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </ActionIcon>
    </div>
  );
}
