import { NumberInput, Text, TextInput } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { listDenominations } from '#domain/finance/giving/denominations.ts';
import type { BatchView } from '#domain/finance/giving/schema.ts';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByFinance } from '../parts/changed-by-finance.ts';
import { useMoney } from '../parts/use-money.ts';
import classes from './Giving.module.css';

interface CountDialogProps {
  readonly batch: BatchView;
  readonly currency: string;
  readonly onClose: () => void;
}

interface CountValues {
  /** How many of each, in the order of the denominations; empty: none. */
  counts: (number | '')[];
  /** Where no notes are counted one by one. */
  typed: string;
  witness: string;
}

const countCash = (counts: CountValues['counts'], values: readonly number[]): bigint =>
  values.reduce((sum, value, index) => sum + BigInt(value) * BigInt(counts[index] || 0), 0n);

/** The cash, note by note. Two users count, or one with somebody who signs the printed count. */
export function CountDialog({ batch, currency, onClose }: CountDialogProps) {
  const { t } = useTranslation('finance');
  const values = listDenominations(currency);
  const defaultValues: CountValues = { counts: values.map(() => ''), typed: '', witness: '' };
  const submission = useSubmit(givingContract.count, {
    defaultValues,
    toInput: ({ counts, typed, witness }) => {
      const denominations = values.flatMap((value, index): [number, number][] => {
        const count = counts[index];
        return count ? [[value, count]] : [];
      });
      const total =
        denominations.length > 0
          ? Number(countCash(counts, values))
          : (parseAmount(typed, currency) ?? 0);
      return { batchId: batch.id, denominations, total, witness };
    },
    refreshes: changedByFinance,
    success: ({ status }) => t(status === 'counted' ? 'count.done' : 'count.waits'),
    onSuccess: onClose,
  });
  const { register, formState } = submission.form;
  return (
    <FormDialog
      {...submission}
      title={t('count.title')}
      action={t('count.save')}
      onClose={onClose}
      size="lg"
    >
      <Text c="dimmed">{t('count.help')}</Text>
      <Notes form={submission.form} values={values} currency={currency} />
      <TextInput
        label={t('count.witness')}
        description={t('count.witnessHelp')}
        error={formState.errors.witness?.message}
        {...register('witness')}
      />
    </FormDialog>
  );
}

interface NotesProps extends Pick<Submission<CountValues>, 'form'> {
  readonly values: readonly number[];
  readonly currency: string;
}

function Notes({ form, values, currency }: NotesProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const { control, register } = form;
  const counts = useWatch({ control, name: 'counts' });
  const typed = useWatch({ control, name: 'typed' });
  const total = countCash(counts, values);
  return (
    <>
      <div className={classes['notes']}>
        {values.map((value, index) => (
          <Note key={value} form={form} value={value} index={index} currency={currency} />
        ))}
      </div>
      {total > 0n ? (
        <Text fw={600} className={classes['sum'] ?? ''} role="status">
          {t('count.total', { amount: money(total) })}
        </Text>
      ) : (
        <MoneyInput
          label={t('count.typed')}
          currency={currency}
          typed={typed}
          {...register('typed')}
        />
      )}
    </>
  );
}

interface NoteProps extends Pick<NotesProps, 'form' | 'currency'> {
  readonly value: number;
  readonly index: number;
}

function Note({ form, value, index, currency }: NoteProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const count = useWatch({ control: form.control, name: `counts.${index}` });
  return (
    <>
      <Text>{money(value)}</Text>
      <Controller
        control={form.control}
        name={`counts.${index}`}
        render={({ field: { ref, value: typed, onChange } }) => (
          <NumberInput
            ref={ref}
            aria-label={t('count.howMany', { value: money(value) })}
            value={typed}
            onChange={(changed) => onChange(typeof changed === 'number' ? changed : '')}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            allowNegative={false}
            hideControls
          />
        )}
      />
      <span className={classes['sum']}>{count ? money(BigInt(value) * BigInt(count)) : ''}</span>
    </>
  );
}
