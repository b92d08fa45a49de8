import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeRank } from '#domain/group-imports/people-names.ts';
import { splitFullName } from '#domain/kernel/text/names.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import type { WordPickerProps } from '#web/core/word-picker.ts';
import { PersonPicker } from '#web/people/public.ts';

/** The user chooses the person on record for a name of the file, registers a new person, or chooses nobody. */
export default function PersonChoice({ word, value, suggestion, onChange }: WordPickerProps) {
  const { t } = useTranslation('group-imports');
  const [picked, setPicked] = useState<{ id: string; displayName: string } | null>(null);
  const isSuggested = suggestion !== null && value === suggestion.id;
  const isPicked = picked?.id === value;
  const { data } = useQuery({
    ...queryOptionsFor(peopleContract.name, { personId: value ?? '' }),
    enabled: typeof value === 'string' && !isPicked && !isSuggested,
  });
  const suggested = isSuggested ? { id: suggestion.id, displayName: suggestion.name } : null;
  const person = suggested ?? (isPicked ? picked : (data ?? null));
  const choose = (chosen: { id: string; displayName: string } | null): void => {
    setPicked(chosen);
    onChange(chosen?.id);
  };
  return (
    <Stack gap={4}>
      <PersonPicker
        label={word}
        value={person && { ...person, sex: 'unknown' }}
        onChange={choose}
      />
      <Group gap="xs">
        {value === undefined && suggestion ? (
          <Button variant="light" size="compact-sm" onClick={() => onChange(suggestion.id)}>
            {t('isSuggested', { person: suggestion.name })}
          </Button>
        ) : null}
        {value === undefined ? <RegisterButton word={word} onRegistered={choose} /> : null}
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

interface RegisterButtonProps {
  readonly word: string;
  readonly onRegistered: (person: { id: string; displayName: string }) => void;
}

/** The person stays on record if the import is cancelled. */
function RegisterButton({ word, onRegistered }: RegisterButtonProps) {
  const { t } = useTranslation('group-imports');
  const canRegister = useMay(peopleContract.create);
  const { run, running } = useCommand(peopleContract.create, {
    refreshes: [peopleContract.list],
    success: ({ displayName }) => t('registered', { person: displayName }),
    onSuccess: onRegistered,
  });
  if (!canRegister) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={running}
      onClick={() => void run(splitFullName(removeRank(word)))}
    >
      {t('register')}
    </Button>
  );
}
