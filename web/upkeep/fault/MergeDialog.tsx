import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { faultsContract } from '#domain/upkeep/contract.ts';
import type { FaultView } from '#domain/upkeep/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByUpkeep } from '../changed-by-upkeep.ts';
import { faultPath } from '../routes.ts';

interface MergeDialogProps {
  readonly fault: FaultView;
  readonly onClose: () => void;
}

/** Two reports of one fault: the chosen one stays, with the photos of both. */
export function MergeDialog({ fault, onClose }: MergeDialogProps) {
  const { t } = useTranslation('upkeep');
  const navigate = useNavigate();
  const { data } = useQuery(
    queryOptionsFor(faultsContract.list, { buildingId: fault.building.id }),
  );
  const others = (data?.items ?? []).filter(({ id }) => id !== fault.id);
  const submission = useSubmit(faultsContract.merge, {
    defaultValues: { intoId: null as string | null },
    toInput: ({ intoId }) => ({ faultId: fault.id, intoId }),
    refreshes: changedByUpkeep,
    success: t('merge.done'),
    onSuccess: (target) => {
      onClose();
      void navigate(faultPath(target.id));
    },
  });
  const { form } = submission;
  return (
    <FormDialog
      {...submission}
      title={t('merge.open')}
      action={t('merge.action')}
      disabled={form.watch('intoId') === null}
      onClose={onClose}
    >
      <Text>{t('merge.text')}</Text>
      <Controller
        control={form.control}
        name="intoId"
        render={({ field: { value, onChange } }) => (
          <Select
            data-autofocus
            label={t('merge.which')}
            searchable
            value={value}
            onChange={onChange}
            nothingFoundMessage={t('merge.none')}
            data={others.map(({ id, title, room }) => ({
              value: id,
              label: [title, room?.name].filter(Boolean).join(' · '),
            }))}
          />
        )}
      />
    </FormDialog>
  );
}
