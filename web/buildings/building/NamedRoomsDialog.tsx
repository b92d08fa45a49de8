import { NativeSelect, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roomsContract } from '#domain/buildings/rooms-contract.ts';
import { maxNamedRooms, type BuildingView } from '#domain/buildings/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByBuildings } from '../parts/changed-by-buildings.ts';

interface NamedRoomsDialogProps {
  readonly building: BuildingView;
  readonly onClose: () => void;
}

/** Many rooms in one box, a line for each. */
export function NamedRoomsDialog({ building, onClose }: NamedRoomsDialogProps) {
  const { t } = useTranslation('buildings');
  const submission = useSubmit(roomsContract.createNamed, {
    defaultValues: { names: '', floorId: '' },
    toInput: ({ names, floorId }) => ({
      buildingId: building.id,
      floorId: floorId || null,
      names: names
        .split('\n')
        .map((name) => name.trim())
        .filter(Boolean),
    }),
    refreshes: changedByBuildings,
    success: ({ items: { length: count }, skipped }) => {
      if (skipped.length === 0) return t('rooms.added', { count });
      const names = { skipped: skipped.join(', ') };
      return count === 0 ? t('rooms.allThere', names) : t('rooms.addedSome', { count, ...names });
    },
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  const error = formState.errors.names;
  return (
    <FormDialog
      {...submission}
      title={t('rooms.addNamed')}
      action={t('rooms.add')}
      onClose={onClose}
    >
      <Textarea
        label={t('rooms.names')}
        description={t('rooms.namesHelp')}
        placeholder={t('rooms.namesExample')}
        autosize
        minRows={5}
        maxRows={14}
        data-autofocus
        error={error ? t('rooms.namesWrong', { limit: maxNamedRooms }) : null}
        {...register('names')}
      />
      {building.floors.length > 0 ? (
        <NativeSelect
          label={t('fields.floor')}
          data={[
            { value: '', label: t('rooms.withoutFloor') },
            ...building.floors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...register('floorId')}
        />
      ) : null}
    </FormDialog>
  );
}
