import { useTranslation } from 'react-i18next';
import { useBooksMoney } from '#web/finance/public.ts';

/** In words: there was what the books said, less or more. The amount is in minor units. */
export function useDifference(): (amount: bigint) => string {
  const { t } = useTranslation('cash');
  const money = useBooksMoney();
  return (amount) => {
    if (amount === 0n) return t('difference.none');
    return amount < 0n
      ? t('difference.less', { amount: money(-amount) })
      : t('difference.more', { amount: money(amount) });
  };
}
