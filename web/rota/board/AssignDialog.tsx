import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rotaContract } from '#domain/rota/contract.ts';
import type { BoardDate } from '#domain/rota/schema.ts';
import { useLocalTimes } from '#web/core/calendar/local-times.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { PersonPicker } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';
import type { NamedPosition } from '../parts/positions.ts';

interface AssignDialogProps {
  readonly date: BoardDate;
  readonly position: NamedPosition;
  readonly onClose: () => void;
}

type Picked = Parameters<Parameters<typeof PersonPicker>[0]['onChange']>[0];

/** Puts somebody of the team down, or anybody on record. */
export function AssignDialog({ date, position, onClose }: AssignDialogProps) {
  const { t } = useTranslation('rota');
  const { longDay } = useLocalTimes();
  const [other, setOther] = useState<Picked>(null);
  const able = position.team.members.filter(({ positionIds }) => positionIds.includes(position.id));
  const submission = useSubmit(rotaContract.assign, {
    defaultValues: { personId: '' },
    toInput: ({ personId }) => ({
      occurrenceId: date.occurrenceId,
      positionId: position.id,
      personId: other?.id ?? personId,
    }),
    refreshes: changedByRota,
    success: t('board.assigned'),
    onSuccess: onClose,
  });
  const { form } = submission;
  return (
    <FormDialog
      {...submission}
      title={`${position.name}, ${longDay(date.startsOn.slice(0, 10))}`}
      action={t('board.assign')}
      disabled={form.watch('personId') === '' && other === null}
      onClose={onClose}
    >
      {able.length === 0 ? <Text c="dimmed">{t('board.noMembers')}</Text> : null}
      {able.length > 0 && other === null ? (
        <Controller
          control={form.control}
          name="personId"
          render={({ field: { value, onChange } }) => (
            <Select
              data-autofocus
              label={t('board.ofTeam', { team: position.team.name })}
              searchable
              clearable
              value={value || null}
              onChange={(id) => onChange(id ?? '')}
              data={able.map(({ person }) => ({ value: person.id, label: person.displayName }))}
            />
          )}
        />
      ) : null}
      <PersonPicker label={t('board.somebodyElse')} value={other} onChange={setOther} />
    </FormDialog>
  );
}
