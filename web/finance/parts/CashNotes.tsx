import { NumberInput, Text } from '@mantine/core';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  listDenominations,
  countCash,
  type CashCount,
} from '#domain/kernel/money/denominations.ts';
import { formatPrice, parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { MoneyInput } from '#web/core/forms/MoneyInput.tsx';
import classes from './CashNotes.module.css';
import { useMoney, useMoneyStyle } from '#web/core/i18n/money.ts';

export interface NotesValues {
  /** How many of each, in the order of the denominations; empty: none. */
  counts: (number | '')[];
  /** Where no notes are counted one by one. */
  typed: string;
}

/** The fields with what was counted before. */
export function toNotes(counted: CashCount, currency: string): NotesValues {
  const numbers = new Map(counted);
  return {
    counts: listDenominations(currency).map((value) => numbers.get(value) ?? ''),
    typed: '',
  };
}

export const emptyNotes = (currency: string): NotesValues => toNotes([], currency);

const toDenominations = (counts: NotesValues['counts'], currency: string): CashCount =>
  listDenominations(currency).flatMap((value, index): CashCount => {
    const count = counts[index];
    return count ? [[value, count]] : [];
  });

/** What was counted, note by note or as one sum; null: nothing yet. */
export function toCashCount({ counts, typed }: NotesValues, currency: string) {
  const denominations = toDenominations(counts, currency);
  const counted = countCash(denominations);
  const total = denominations.length > 0 ? Number(counted) : parseAmount(typed, currency);
  return { denominations, total };
}

interface CashNotesProps {
  readonly currency: string;
}

/** Fields for how many there are of each note and coin, with their sum; or one field for all. */
export function CashNotes({ currency }: CashNotesProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const { register, formState } = useFormContext<NotesValues & { total?: number }>();
  const counts = useWatch<NotesValues, 'counts'>({ name: 'counts' });
  const typed = useWatch<NotesValues, 'typed'>({ name: 'typed' });
  const total = countCash(toDenominations(counts, currency));
  return (
    <>
      <div className={classes['notes']}>
        {listDenominations(currency).map((value, index) => (
          <Note key={value} value={value} index={index} currency={currency} />
        ))}
      </div>
      <Text fw={600} className={classes['sum'] ?? ''} role="status">
        {total > 0n ? t('count.total', { amount: money(total) }) : null}
      </Text>
      {total > 0n ? null : (
        <MoneyInput
          label={t('count.typed')}
          currency={currency}
          typed={typed}
          error={formState.errors.total?.message}
          {...register('typed')}
        />
      )}
    </>
  );
}

interface NoteProps extends CashNotesProps {
  readonly value: number;
  readonly index: number;
}

function Note({ value, index, currency }: NoteProps) {
  const { t } = useTranslation('finance');
  const money = useMoney(currency);
  const note = formatPrice(value, currency, useMoneyStyle());
  const { control } = useFormContext<NotesValues>();
  const count = useWatch({ control, name: `counts.${index}` });
  return (
    <>
      <Text>{note}</Text>
      <Controller
        control={control}
        name={`counts.${index}`}
        render={({ field: { ref, value: typed, onChange } }) => (
          <NumberInput
            ref={ref}
            aria-label={t('count.howMany', { value: note })}
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
