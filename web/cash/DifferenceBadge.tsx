import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CountView } from '#domain/cash/schema.ts';
import { useBooksMoney } from '#web/finance/public.ts';

interface DifferenceBadgeProps {
  readonly count: Pick<CountView, 'difference'>;
}

/** Whether there was what the books said, less or more. */
export function DifferenceBadge({ count: { difference } }: DifferenceBadgeProps) {
  const { t } = useTranslation('cash');
  const money = useBooksMoney();
  const amount = BigInt(difference);
  if (amount === 0n)
    return (
      <Badge variant="light" color="olive" tt="none">
        {t('difference.none')}
      </Badge>
    );
  const text =
    amount < 0n
      ? t('difference.less', { amount: money(-amount) })
      : t('difference.more', { amount: money(amount) });
  return (
    <Badge variant="light" color={amount < 0n ? 'red' : 'yellow'} tt="none">
      {text}
    </Badge>
  );
}
