/** Two amounts and the rate between them: the third follows from the two that were typed last. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  findRate,
  formatTypedRate,
  fromWorth,
  parseRate,
  rate as rateSchema,
  toWorth,
} from '#domain/kernel/money/rates.ts';
import { formatTyped, parseAmount } from '#domain/kernel/money/typed-amount.ts';

export interface Three {
  /** Of the other currency, as typed. */
  readonly other: string;
  /** Of the books' currency, as typed. */
  readonly worth: string;
  readonly rate: string;
}

interface Currencies {
  readonly other: string;
  readonly books: string;
  /** The last one that is known, null: none. */
  readonly lastRate: string | null;
}

/** The one that follows, with what it is then; null: the two others are not there. */
export function completeThree(
  three: Three,
  follows: keyof Three,
  { other: currency, books, lastRate }: Currencies,
): Partial<Three> | null {
  const read = (typed: string, of: string): bigint | null => {
    const amount = parseAmount(typed, of);
    return amount === null || Number.isNaN(amount) || amount < 1 ? null : BigInt(amount);
  };
  const other = read(three.other, currency);
  const worth = read(three.worth, books);
  const rate = parseRate(three.rate, lastRate);
  if (follows === 'rate') {
    if (other === null || worth === null) return null;
    const found = findRate({ amount: other, currency }, { amount: worth, currency: books });
    return rateSchema.safeParse(found).success ? { rate: formatTypedRate(found) } : null;
  }
  if (rate === null) return null;
  if (follows === 'worth')
    return other === null
      ? null
      : { worth: formatTyped(toWorth({ amount: other, currency }, books, rate), books) };
  return worth === null
    ? null
    : {
        other: formatTyped(fromWorth({ amount: worth, currency: books }, currency, rate), currency),
      };
}

/**
 * With the last rate of a currency that was chosen what follows is calculated anew. An amount that followed from the rate of another
 * currency is emptied where none of this one is known.
 */
export function refillThree(three: Three, order: Order, currencies: Currencies): Three {
  const { lastRate } = currencies;
  const filled = { ...three, rate: lastRate === null ? '' : formatTypedRate(lastRate) };
  const follows = order.at(-1) ?? 'rate';
  const found = completeThree(filled, follows, currencies);
  return { ...filled, ...(found ?? (follows === 'rate' ? {} : { [follows]: '' })) };
}

/** The latest first: the last of them follows. */
type Order = readonly (keyof Three)[];

/** An amount that is there already was typed before, as what left the account by a line of the bank. */
export const startOrder = (three: Three, dependent: 'other' | 'worth'): Order => {
  const free = dependent === 'other' ? 'worth' : 'other';
  return three[dependent] === '' ? [free, 'rate', dependent] : [free, dependent, 'rate'];
};

export const changeOrder = (order: Order, changed: keyof Three): Order => [
  changed,
  ...order.filter((key) => key !== changed),
];

interface Fields<Values extends FieldValues> extends Currencies {
  readonly form: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>;
  readonly names: Readonly<Record<keyof Three, string>>;
  /** The amount that follows while nothing else was typed. */
  readonly dependent: 'other' | 'worth';
  readonly isOn: boolean;
  readonly read: (values: Values) => Three;
  readonly set: (name: string, typed: string) => void;
}

/** Completes the fields of a form while the user types, and when another currency is chosen. */
export function useTwoOfThree<Values extends FieldValues>(fields: Fields<Values>): void {
  const { form, dependent } = fields;
  const [typed, setTyped] = useState<{ readonly dependent: string; readonly order: Order }>();
  const getOrder = (three: Three): Order =>
    typed?.dependent === dependent ? typed.order : startOrder(three, dependent);
  const complete = useEffectEvent((name: string | undefined, values: Values): void => {
    const { names, isOn } = fields;
    const changed = (['other', 'worth', 'rate'] as const).find((key) => names[key] === name);
    if (!isOn || !changed) return;
    const three = fields.read(values);
    const order = changeOrder(getOrder({ ...three, [changed]: '' }), changed);
    setTyped({ dependent, order });
    const follows = order.at(-1) ?? dependent;
    const found = completeThree(three, follows, fields)?.[follows];
    if (found !== undefined) fields.set(names[follows], found);
  });
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name, type }) => {
      // What is set here is no change of the user.
      if (type === 'change') complete(name, values as Values);
    });
    return unsubscribe;
  }, [form]);
  const refill = useEffectEvent((other: string): void => {
    const three = fields.read(form.getValues());
    const refilled = fields.isOn
      ? refillThree(three, getOrder(three), { ...fields, other })
      : three;
    for (const key of ['other', 'worth', 'rate'] as const)
      if (refilled[key] !== three[key]) fields.set(fields.names[key], refilled[key]);
  });
  useEffect(() => refill(fields.other), [fields.other]);
}
