/** The receipt of a giver, opened with a personal link and without an account. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { LinkedFile } from '#web/access/public.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';

export default function OpenReceiptPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('finance');
  const { data, error } = useQuery({
    ...queryOptionsFor(receiptsContract.look, { token }),
    gcTime: 0,
    retry: false,
  });
  useScreenChurch(data?.church);
  return (
    <LinkedFile
      title={t('receipts.one')}
      found={
        data && {
          title: `${t('receipts.one')} ${data.number}`,
          lead: t('receipts.openLead', { church: data.church.name }),
          download: t('receipts.print'),
        }
      }
      href={buildUrl(receiptsContract.open, { token })}
      error={error}
    />
  );
}
