import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { advancesContract as contract } from '#domain/advances/contract.ts';
import type { AdvanceView, Choices, ReceiptView } from '#domain/advances/schema.ts';
import { maxBillPhotos } from '#domain/expenses/public.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { offlineQueryOptionsFor } from '#web/core/offline/offline-query.ts';
import { useQueuedSubmit } from '#web/core/offline/use-queued.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { PhotosField } from '#web/ui/picture/PhotoRow.tsx';
import { changedByAdvances } from './changed-by-advances.ts';
import { ReceiptFields, toFields, toValues, type ReceiptValues } from './ReceiptFields.tsx';
import { advancePath } from './routes.ts';

interface ReceiptDialogProps {
  readonly advance: AdvanceView;
  /** null: a new one. */
  readonly receipt: ReceiptView | null;
  readonly onClose: () => void;
}

/** What was bought. A new one waits on the device where there is no network. */
export function ReceiptDialog({ receipt, ...props }: ReceiptDialogProps) {
  const { data: choices } = useQuery(offlineQueryOptionsFor(contract.choices, {}));
  if (!choices) return null;
  return receipt ? (
    <Change {...props} receipt={receipt} choices={choices} />
  ) : (
    <Add {...props} choices={choices} />
  );
}

type FormProps = Omit<ReceiptDialogProps, 'receipt'> & { readonly choices: Choices };

function Add({ advance, choices, onClose }: FormProps) {
  const { t } = useTranslation('advances');
  const { id: advanceId, currency } = advance;
  const [requestId] = useState(() => crypto.randomUUID());
  const [isReading, setIsReading] = useState(false);
  const submission = useQueuedSubmit(contract.addReceipt, {
    queue: {
      subject: `receipt ${requestId}`,
      label: t('receipts.queued'),
      href: advancePath(advanceId),
    },
    defaultValues: { ...toValues(null, choices, advance), photos: [] as string[] },
    toInput: ({ photos, ...values }: ReceiptValues & { photos: string[] }) => ({
      requestId,
      advanceId,
      ...toFields(values, currency),
      photos: photos.map((data) => ({ data })),
    }),
    refreshes: changedByAdvances,
    success: ({ isQueued }) => t(isQueued ? 'done.kept' : 'done.added'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('receipts.add')}
      disabled={isReading}
      action={t('receipts.save')}
      onClose={onClose}
      size="lg"
    >
      <FormProvider {...submission.form}>
        <Controller
          control={submission.form.control}
          name="photos"
          render={({ field: { value } }) => (
            <PhotosField
              label={t('receipts.bill')}
              value={value}
              most={maxBillPhotos}
              onBusy={setIsReading}
              onChange={(change) =>
                submission.form.setValue('photos', change(submission.form.getValues('photos')), {
                  shouldDirty: true,
                })
              }
            />
          )}
        />
        <ReceiptFields choices={choices} />
      </FormProvider>
    </FormDialog>
  );
}

function Change({
  advance,
  receipt,
  choices,
  onClose,
}: FormProps & { readonly receipt: ReceiptView }) {
  const { t } = useTranslation('advances');
  const { id: advanceId, currency } = advance;
  // That of the fields: what was changed since is not overwritten.
  const [version] = useState(advance.version);
  const submission = useSubmit(contract.changeReceipt, {
    defaultValues: toValues(receipt, choices, advance),
    toInput: (values: ReceiptValues) => ({
      advanceId,
      receiptId: receipt.id,
      version,
      ...toFields(values, currency),
    }),
    refreshes: changedByAdvances,
    refreshesAfterError: true,
    success: t('done.changed'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('receipts.change')}
      action={t('receipts.save')}
      onClose={onClose}
      size="lg"
    >
      <FormProvider {...submission.form}>
        <ReceiptFields choices={choices} />
      </FormProvider>
    </FormDialog>
  );
}
