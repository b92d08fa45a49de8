import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReceiptRow } from '#domain/finance/giving/receipts.ts';

export function ReceiptStatus({ status }: Pick<ReceiptRow, 'status'>) {
  const { t } = useTranslation('finance');
  return (
    <Badge variant={status === 'void' ? 'default' : 'light'} tt="none">
      {t(`receipts.${status}`)}
    </Badge>
  );
}
