/** Two amounts and the rate between them: the third follows from the two that were typed. */
import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  findRate,
  formatTypedRate,
  fromWorth,
  parseRate,
  toWorth,
} from '#domain/kernel/money/rates.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';

interface Three {
  /** Of the other currency, as typed. */
  readonly other: string;
  /** Of the books' currency, as typed. */
  readonly worth: string;
  readonly rate: string;
}

interface Currencies {
  readonly other: string;
  readonly books: string;
}

/** The one that has to change, with what it is then; null: two of them are not there. */
export function completeThree(
  three: Three,
  changed: keyof Three,
  { other: currency, books }: Currencies,
  /** Changes when the rate does. */
  dependent: 'other' | 'worth',
): Partial<Three> | null {
  const read = (typed: string, of: string): bigint | null => {
    const amount = parseAmount(typed, of);
    return amount === null || Number.isNaN(amount) || amount < 1 ? null : BigInt(amount);
  };
  const other = read(three.other, currency);
  const worth = read(three.worth, books);
  const rate = parseRate(three.rate);
  // Of both amounts, the one that follows from the other sets the rate.
  if (changed === dependent) {
    if (other === null || worth === null) return null;
    const money = { amount: other, currency };
    return { rate: formatTypedRate(findRate(money, { amount: worth, currency: books })) };
  }
  if (rate === null) return null;
  if (dependent === 'worth')
    return other === null
      ? null
      : { worth: formatTyped(toWorth({ amount: other, currency }, books, rate), books) };
  return worth === null
    ? null
    : {
        other: formatTyped(fromWorth({ amount: worth, currency: books }, currency, rate), currency),
      };
}

interface Fields<Values extends FieldValues> extends Currencies {
  readonly form: Pick<UseFormReturn<Values>, 'watch'>;
  readonly names: Readonly<Record<keyof Three, string>>;
  readonly dependent: 'other' | 'worth';
  readonly isOn: boolean;
  readonly read: (values: Values) => Three;
  readonly set: (name: string, typed: string) => void;
}

/** Completes the fields of a form while the user types. */
export function useTwoOfThree<Values extends FieldValues>(fields: Fields<Values>): void {
  const { form } = fields;
  const complete = useEffectEvent((name: string | undefined, values: Values): void => {
    const { names, isOn, dependent } = fields;
    const changed = (['other', 'worth', 'rate'] as const).find((key) => names[key] === name);
    if (!isOn || !changed) return;
    const found = completeThree(fields.read(values), changed, fields, dependent);
    for (const key of ['other', 'worth', 'rate'] as const) {
      const typed = found?.[key];
      if (typed !== undefined) fields.set(names[key], typed);
    }
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      // What is set here is no change of the user.
      if (type === 'change') complete(name, values as Values);
    });
    return unsubscribe;
  }, [form]);
}
