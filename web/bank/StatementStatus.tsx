import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StatementView } from '#domain/bank/schema.ts';
import { useCount } from './parts/use-count.ts';

export function StatementStatus({ statement }: { readonly statement: StatementView }) {
  const { t } = useTranslation('bank');
  const count = useCount();
  const { reconciledAt, left } = statement;
  if (reconciledAt !== null)
    return (
      <Badge variant="light" tt="none">
        {t('status.reconciled')}
      </Badge>
    );
  return (
    <Badge variant="light" color={left > 0 ? 'yellow' : 'gray'} tt="none">
      {left > 0 ? t('status.left', count(left)) : t('status.ready')}
    </Badge>
  );
}
