import { useTranslation } from 'react-i18next';
import type { FreeMoneyCard as Data } from '#domain/budget/front-page.ts';
import { financePath } from '#web/finance/public.ts';
import { StrongFigure } from '#web/ui/chart/StrongFigure.tsx';
import { useMoney } from '#web/core/i18n/money.ts';

/** The money that is free today, beside what came and went this month. */
export default function FreeMoneyCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('budget');
  const money = useMoney(data.currency);
  return (
    <StrongFigure
      label={t('free.title')}
      value={money(data.free)}
      detail={t('free.month', { income: money(data.income), expense: money(data.expense) })}
      to={financePath}
    />
  );
}
