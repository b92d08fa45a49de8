import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import type { WordPickerProps } from '#web/imports/public.ts';
import { PersonPicker } from '#web/people/public.ts';

/** The user chooses whom on record a name of the file means, or nobody. */
export function PersonChoice({ word, value, onChange }: WordPickerProps) {
  const { t } = useTranslation('group-imports');
  const [picked, setPicked] = useState<{ id: string; displayName: string } | null>(null);
  const isPicked = picked?.id === value;
  const { data } = useQuery({
    ...queryOptionsFor(peopleContract.get, { personId: value ?? '' }),
    enabled: typeof value === 'string' && !isPicked,
  });
  const person = isPicked ? picked : data ? { id: data.id, displayName: data.displayName } : null;
  return (
    <Stack gap={4}>
      <PersonPicker
        label={word}
        value={person && { ...person, sex: 'unknown' }}
        onChange={(chosen) => {
          setPicked(chosen);
          onChange(chosen?.id);
        }}
      />
      <Group gap="xs">
        {value === null ? (
          <Text size="sm" c="dimmed">
            {t('withoutPerson')}
          </Text>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('leavePerson')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
