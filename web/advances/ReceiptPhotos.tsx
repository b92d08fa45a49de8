import { Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import type { AdvanceView, ReceiptView } from '#domain/advances/schema.ts';
import { maxBillPhotos } from '#domain/expenses/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useQueuedCommand } from '#web/core/offline/use-queued-command.ts';
import { AddPhotos, PhotoRow, toBillPhoto } from '#web/ui/picture/PhotoRow.tsx';
import { changedByAdvances } from './changed-by-advances.ts';
import { advancePath } from './routes.ts';

interface ReceiptPhotosProps {
  readonly advance: AdvanceView;
  readonly receipt: ReceiptView;
  readonly onClose: () => void;
}

/** Adds and removes photos of a receipt. */
export function ReceiptPhotos({ advance, receipt, onClose }: ReceiptPhotosProps) {
  const { t } = useTranslation(['advances', 'common']);
  const { id: advanceId } = advance;
  const { id: receiptId, title, photoIds } = receipt;
  const add = useQueuedCommand(contract.addPhoto, {
    queue: {
      label: t('advances:receipts.photo', { title }),
      href: advancePath(advanceId),
    },
    refreshes: changedByAdvances,
  });
  const remove = useCommand(contract.removePhoto, {
    confirm: { title: t('common:photo.ask'), action: t('common:photo.remove'), destructive: true },
    refreshes: changedByAdvances,
  });
  return (
    <Modal.Stack>
      <Modal
        opened
        stackId="photos"
        title={t('advances:receipts.photosOf', { title })}
        onClose={onClose}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        <Stack gap="sm">
          <PhotoRow
            label={title}
            photos={photoIds.map(toBillPhoto)}
            onRemove={(fileId) => void remove.run({ advanceId, receiptId, fileId })}
          />
          <AddPhotos
            count={photoIds.length}
            most={maxBillPhotos}
            onAdd={(data) => add.run({ advanceId, receiptId, data })}
          />
        </Stack>
      </Modal>
    </Modal.Stack>
  );
}
