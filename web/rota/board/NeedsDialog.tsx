import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rotaContract } from '#domain/rota/contract.ts';
import { maxNeeded, type BoardDate, type TeamView } from '#domain/rota/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';
import { usePositions } from '../parts/positions.ts';

interface NeedsDialogProps {
  readonly eventId: string;
  /** null: of all dates of the event. */
  readonly occurrenceId: string | null;
  readonly needs: BoardDate['needs'];
  readonly isOwn?: boolean;
  readonly onClose: () => void;
}

/** How many people of each position an event needs, or one of its dates. */
export function NeedsDialog({ eventId, occurrenceId, needs, isOwn, onClose }: NeedsDialogProps) {
  const { t } = useTranslation('rota');
  const { teams, positions } = usePositions();
  const known = new Map(needs.map(({ positionId, count }) => [positionId, count]));
  const submission = useSubmit(rotaContract.setNeeds, {
    defaultValues: { counts: Object.fromEntries(known) as Record<string, number> },
    toInput: ({ counts }) => ({
      eventId,
      occurrenceId,
      needs: [...positions.keys()].flatMap((positionId) => {
        const count = Number(counts[positionId] ?? 0);
        return count > 0 ? [{ positionId, count }] : [];
      }),
    }),
    refreshes: changedByRota,
    success: t('needs.saved'),
    onSuccess: onClose,
  });
  const reset = useCommand(rotaContract.setNeeds, {
    refreshes: changedByRota,
    success: t('needs.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t(occurrenceId === null ? 'needs.event' : 'needs.date')}
      onClose={onClose}
    >
      {teams.length === 0 ? <Text>{t('needs.noTeams')}</Text> : null}
      {isOwn ? (
        <Button
          variant="default"
          size="xs"
          onClick={() => void reset.run({ eventId, occurrenceId, needs: null })}
        >
          {t('needs.reset')}
        </Button>
      ) : null}
      <Counts teams={teams} form={submission.form} />
    </FormDialog>
  );
}

interface CountsProps {
  readonly teams: readonly TeamView[];
  readonly form: UseFormReturn<{ counts: Record<string, number> }>;
}

/** A number for each position. */
const Counts = ({ teams, form }: CountsProps) => (
  <>
    {teams.map((team) => (
      <Stack key={team.id} gap={6} role="group" aria-label={team.name}>
        <Text size="sm" fw={600}>
          {team.name}
        </Text>
        {team.positions.map((position) => (
          <Controller
            key={position.id}
            control={form.control}
            name={`counts.${position.id}`}
            render={({ field: { value, onChange, ref } }) => (
              <NumberInput
                ref={ref}
                label={position.name}
                min={0}
                max={maxNeeded}
                allowDecimal={false}
                value={value ?? 0}
                onChange={(count) => onChange(Number(count))}
              />
            )}
          />
        ))}
      </Stack>
    ))}
  </>
);
