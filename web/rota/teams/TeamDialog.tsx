import { TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rotaContract } from '#domain/rota/contract.ts';
import { maxPositions, type TeamView } from '#domain/rota/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByRota } from '../parts/changed-by-rota.ts';

interface TeamDialogProps {
  /** null: a new one. */
  readonly team: TeamView | null;
  readonly onClose: () => void;
}

interface Values {
  name: string;
  positions: string[];
}

/** A name that stays keeps its position, and with it who was assigned. */
const toPositions = (names: readonly string[], known: TeamView['positions']) =>
  names.map(
    (name) => known.find((each) => each.name === name) ?? { id: crypto.randomUUID(), name },
  );

export const TeamDialog = ({ team, onClose }: TeamDialogProps) =>
  team ? <EditTeam team={team} onClose={onClose} /> : <AddTeam onClose={onClose} />;

function AddTeam({ onClose }: Pick<TeamDialogProps, 'onClose'>) {
  const { t } = useTranslation('rota');
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(rotaContract.createTeam, {
    defaultValues: { name: '', positions: [] } as Values,
    toInput: ({ name, positions }: Values) => ({
      requestId,
      name,
      positions: toPositions(positions, []),
    }),
    refreshes: changedByRota,
    success: t('teams.added'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('teams.add')} onClose={onClose}>
      <Fields form={submission.form} />
    </FormDialog>
  );
}

interface EditTeamProps extends Pick<TeamDialogProps, 'onClose'> {
  readonly team: TeamView;
}

function EditTeam({ team, onClose }: EditTeamProps) {
  const { t } = useTranslation('rota');
  const submission = useSubmit(rotaContract.updateTeam, {
    defaultValues: {
      name: team.name,
      positions: team.positions.map(({ name }) => name),
    } as Values,
    toInput: ({ name, positions }: Values) => ({
      teamId: team.id,
      version: team.version,
      name,
      positions: toPositions(positions, team.positions),
    }),
    refreshes: changedByRota,
    refreshesAfterError: true,
    success: t('teams.saved'),
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('teams.edit')} onClose={onClose}>
      <Fields form={submission.form} />
    </FormDialog>
  );
}

function Fields({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('rota');
  const { register, formState, control } = form;
  return (
    <>
      <TextInput
        data-autofocus
        label={t('fields.name')}
        placeholder={t('teams.example')}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="positions"
        render={({ field: { value, onChange, ref } }) => (
          <TagsInput
            ref={ref}
            label={t('fields.positions')}
            description={t('teams.positionsHint')}
            placeholder={t('teams.positionsExample')}
            maxTags={maxPositions}
            maxLength={60}
            value={value}
            onChange={onChange}
            acceptValueOnBlur
            error={'positions' in formState.errors ? t('errors.no-positions') : null}
          />
        )}
      />
    </>
  );
}
