import { useTranslation } from 'react-i18next';
import type { BatchStatus as Status } from '#domain/finance/giving/schema.ts';
import { RecordStatus } from '#web/core/record/RecordHeader.tsx';

export function BatchStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation('finance');
  const isInBooks = status === 'committed' || status === 'deposited';
  return <RecordStatus isUsual={isInBooks}>{t(`batchStatuses.${status}`)}</RecordStatus>;
}
