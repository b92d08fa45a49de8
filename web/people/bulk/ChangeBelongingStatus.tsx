import { Button, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import type { BulkActionProps } from '#web/core/contributions.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { useMay } from '#web/core/session/access.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useStatusOptions } from '../statuses.ts';
import { useBulkResult } from './bulk-undo.ts';
import { startedByBulk } from './changed-by-bulk.ts';

/** Gives the selected people another belonging status, or none. */
export default function ChangeBelongingStatus(props: BulkActionProps) {
  const { t } = useTranslation('members');
  const may = useMay(peopleBulkContract.setBelongingStatus);
  const [opened, { open, close }] = useDisclosure(false);
  if (!may) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={open}>
        {t('bulk.status')}
      </Button>
      {opened ? <StatusDialog {...props} onClose={close} /> : null}
    </>
  );
}

/** The option that removes the status; the empty one is no choice. */
const withoutStatus = 'none';

interface StatusDialogProps extends BulkActionProps {
  readonly onClose: () => void;
}

function StatusDialog({ rows, count, onDone, onClose }: StatusDialogProps) {
  const { t } = useTranslation('members');
  const options = useStatusOptions(null);
  const showResult = useBulkResult();
  const submission = useSubmit(peopleBulkContract.setBelongingStatus, {
    defaultValues: { belongingStatusId: '' },
    toInput: ({ belongingStatusId }) => ({
      selection: rows,
      belongingStatusId: belongingStatusId === withoutStatus ? null : belongingStatusId,
    }),
    refreshes: startedByBulk,
    onSuccess: ({ changed, ...result }) => {
      showResult(t('bulk.statusChanged', { count: changed }), result);
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog
      {...submission}
      title={t('bulk.statusTitle', { count })}
      action={t('bulk.statusAction')}
      onClose={onClose}
    >
      <NativeSelect
        {...submission.form.register('belongingStatusId')}
        label={t('fields.belongingStatusId')}
        data={[
          { value: '', label: t('bulk.chooseStatus'), disabled: true },
          ...options,
          { value: withoutStatus, label: t('filters.withoutStatus') },
        ]}
        required
        data-autofocus
        error={submission.form.formState.errors.belongingStatusId?.message}
      />
    </FormDialog>
  );
}
