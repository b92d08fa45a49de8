import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import type { ListsView } from '#domain/finance/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay, useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { listBanks, listTills } from '../parts/choices.ts';
import { batchPath } from '../parts/paths.ts';
import { useEventTitles } from './use-event-titles.ts';

interface BatchValues {
  day: string;
  title: string;
  cashAccountId: string;
  bankAccountId: string;
}

interface BatchDialogProps {
  /** null: a new one. */
  readonly batch: BatchView | null;
  readonly lists: ListsView;
  readonly onClose: () => void;
}

export function BatchDialog({ batch, lists, onClose }: BatchDialogProps) {
  return batch ? (
    <EditBatch batch={batch} lists={lists} onClose={onClose} />
  ) : (
    <NewBatch lists={lists} onClose={onClose} />
  );
}

const toInput = ({ bankAccountId, ...values }: BatchValues) => ({
  ...values,
  bankAccountId: bankAccountId || null,
});

function NewBatch({ lists, onClose }: Omit<BatchDialogProps, 'batch'>) {
  const { t } = useTranslation('finance');
  const navigate = useNavigate();
  const language = useLanguage();
  const today = useToday();
  // Also of a second try, so that it is opened once.
  const [requestId] = useState(() => crypto.randomUUID());
  const defaultValues: BatchValues = {
    day: today,
    title: t('batches.usualTitle', { day: formatDay(today, language) }),
    cashAccountId: listTills(lists)[0]?.value ?? '',
    bankAccountId: listBanks(lists)[0]?.value ?? '',
  };
  const submission = useSubmit(givingContract.create, {
    defaultValues,
    toInput: (values) => ({ requestId, ...toInput(values) }),
    refreshes: changedByFinance,
    onSuccess: ({ id }) => navigate(batchPath(id)),
  });
  return (
    <FormDialog
      {...submission}
      title={t('batches.new')}
      action={t('batches.start')}
      onClose={onClose}
    >
      <BatchFields form={submission.form} lists={lists} />
    </FormDialog>
  );
}

function EditBatch({ batch, lists, onClose }: BatchDialogProps & { readonly batch: BatchView }) {
  const { t } = useTranslation('finance');
  const { id: batchId, version, day, title, cashAccountId, bankAccountId } = batch;
  const defaultValues: BatchValues = {
    day,
    title,
    cashAccountId,
    bankAccountId: bankAccountId ?? '',
  };
  const submission = useSubmit(givingContract.update, {
    defaultValues,
    toInput: (values) => ({ batchId, version, ...toInput(values) }),
    refreshes: changedByFinance,
    onSuccess: onClose,
  });
  return (
    <FormDialog {...submission} title={t('batches.edit')} onClose={onClose}>
      <BatchFields form={submission.form} lists={lists} />
    </FormDialog>
  );
}

interface BatchFieldsProps extends Pick<Submission<BatchValues>, 'form'> {
  readonly lists: ListsView;
}

function BatchFields({ form, lists }: BatchFieldsProps) {
  const { t } = useTranslation('finance');
  const { register, formState, control } = form;
  const { errors } = formState;
  const titlesId = useId();
  const titles = useEventTitles(useWatch({ control, name: 'day' }));
  return (
    <>
      <TextInput
        label={t('batches.what')}
        error={errors.title?.message}
        list={titlesId}
        data-autofocus
        {...register('title')}
      />
      <datalist id={titlesId}>
        {titles.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      <DayInput label={t('fields.day')} error={errors.day?.message} {...register('day')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label={t('batches.cashAccount')}
          data={listTills(lists)}
          error={errors.cashAccountId?.message}
          {...register('cashAccountId')}
        />
        <NativeSelect
          label={t('batches.bankAccount')}
          data={[{ value: '', label: t('batches.noBank') }, ...listBanks(lists)]}
          error={errors.bankAccountId?.message}
          {...register('bankAccountId')}
        />
      </SimpleGrid>
    </>
  );
}
