import { TextInput, type TextInputProps } from '@mantine/core';
import { parseAmount } from '#domain/kernel/money/typed-amount.ts';
import { useMoneyFormat } from '../i18n/money.ts';

interface MoneyInputProps extends TextInputProps {
  /** ISO 4217. */
  readonly currency: string;
  /** What is typed now, to be shown as an amount below the field. */
  readonly typed: string;
}

/** An amount as people type it; the form keeps the text, and `parseAmount` reads it. */
export function MoneyInput({ currency, typed, description = currency, ...input }: MoneyInputProps) {
  const formatMoney = useMoneyFormat();
  const amount = parseAmount(typed, currency);
  const isAmount = amount !== null && !Number.isNaN(amount);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      description={isAmount ? formatMoney(amount, currency) : description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
    />
  );
}
