import { useCallback, useMemo } from 'react';
import {
  formatAmount,
  type MinorUnits,
  type MoneyStyle,
} from '#domain/kernel/money/typed-amount.ts';
import { useSession } from '../session/session.tsx';
import { useLanguage } from './i18n.ts';

/** How the church of the session writes amounts. */
export function useMoneyStyle(): MoneyStyle {
  const language = useLanguage();
  const { church } = useSession();
  const { country = '', currency = '' } = church ?? {};
  return useMemo(() => ({ language, country, currency }), [language, country, currency]);
}

/** Returns a function that formats amounts of all currencies as the church of the session writes them. */
export function useMoneyFormat(): (amount: MinorUnits, currency: string) => string {
  const style = useMoneyStyle();
  return useCallback((amount, currency) => formatAmount(amount, currency, style), [style]);
}

/** Returns a function that formats amounts in the currency of the session's church. */
export const useChurchMoney = (): ((amount: MinorUnits) => string) =>
  useMoney(useSession().church?.currency ?? 'USD');

/** Returns a function that formats amounts of this currency as the church of the session writes them. */
export function useMoney(currency: string): (amount: MinorUnits) => string {
  const format = useMoneyFormat();
  return useCallback((amount) => format(amount, currency), [currency, format]);
}
