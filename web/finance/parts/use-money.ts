import { useCallback } from 'react';
import { formatAmount, type MinorUnits } from '#domain/kernel/money/typed-amount.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';

/** Formats amounts of whatever currency for the user. */
export function useMoneyFormat(): (amount: MinorUnits, currency: string) => string {
  const language = useLanguage();
  return useCallback((amount, currency) => formatAmount(amount, currency, language), [language]);
}

/** Formats amounts of a currency for the user. */
export function useMoney(currency: string): (amount: MinorUnits) => string {
  const language = useLanguage();
  return useCallback((amount) => formatAmount(amount, currency, language), [currency, language]);
}
