import { Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { cashContract as contract } from '#domain/cash/contract.ts';
import { maxReason, type BoxesView } from '#domain/cash/schema.ts';
import { DayInput } from '#web/ui/schedule/DayInput.tsx';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import {
  CashNotes,
  changedByFinance,
  emptyNotes,
  toCashCount,
  type NotesValues,
} from '#web/finance/public.ts';
import { useToday } from '#web/people/public.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { DifferenceBadge } from './DifferenceBadge.tsx';
import { countPath } from './routes.ts';

interface CountDialogProps {
  readonly box: BoxesView['items'][number];
  readonly currency: string;
  readonly onClose: () => void;
}

/** Counts what lies in a box, note by note; what is more or less than the books say needs a reason. */
export function CountDialog({ box, currency, onClose }: CountDialogProps) {
  const { t } = useTranslation(['cash', 'finance']);
  const navigate = useNavigate();
  const today = useToday();
  const [requestId] = useState(() => crypto.randomUUID());
  const submission = useSubmit(contract.count, {
    defaultValues: { ...emptyNotes(currency), day: today, reason: '', witness: '' },
    toInput: ({ day, reason, witness, ...notes }) => {
      const { denominations, total } = toCashCount(notes, currency);
      // Nothing counted is not an empty box: then the field asks for it.
      const counted = total ?? Number.NaN;
      return { requestId, accountId: box.id, day, denominations, total: counted, reason, witness };
    },
    refreshes: [contract.list, contract.boxes, ...changedByFinance],
    success: t('cash:done'),
    onSuccess: ({ id }) => navigate(countPath(id)),
  });
  return (
    <FormDialog
      {...submission}
      title={t('cash:count.title', { name: box.name })}
      action={t('cash:count.save')}
      onClose={onClose}
      size="lg"
    >
      <Text c="dimmed">{t('cash:count.help')}</Text>
      <FormProvider {...submission.form}>
        <Fields box={box} currency={currency} />
      </FormProvider>
    </FormDialog>
  );
}

interface CountValues extends NotesValues {
  day: string;
  reason: string;
  witness: string;
}

function Fields({ box, currency }: Omit<CountDialogProps, 'onClose'>) {
  const { t } = useTranslation(['cash', 'finance']);
  const today = useToday();
  const { control, register, formState } = useFormContext<CountValues>();
  const [counts, typed, day] = useWatch({ control, name: ['counts', 'typed', 'day'] });
  const { total } = toCashCount({ counts, typed }, currency);
  // The balance that is known here is that of today.
  const isCounted = total !== null && !Number.isNaN(total);
  const difference = day === today && isCounted ? BigInt(total) - BigInt(box.balance) : null;
  return (
    <>
      <DayInput
        label={t('cash:fields.day')}
        max={today}
        error={formState.errors.day?.message}
        {...register('day')}
      />
      <CashNotes currency={currency} />
      <div role="status">
        {difference === null ? null : <DifferenceBadge amount={difference} />}
      </div>
      <Textarea
        label={t('cash:fields.reason')}
        description={t('cash:count.reasonHelp')}
        autosize
        minRows={2}
        maxLength={maxReason}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <TextInput
        label={t('finance:count.witness')}
        description={t('cash:count.witnessHelp')}
        error={formState.errors.witness?.message}
        {...register('witness')}
      />
    </>
  );
}
