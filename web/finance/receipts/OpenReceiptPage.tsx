/** The receipt of a giver, opened with a personal link and without an account. */
import '@mantine/core/styles.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { receiptsContract } from '#domain/finance/giving/receipts.ts';
import { AccessCard } from '#web/access/public.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';

export default function OpenReceiptPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('finance');
  const receipt = useQuery({
    ...queryOptionsFor(receiptsContract.look, { token }),
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {receipt.isPending ? (
        <Loading />
      ) : receipt.data ? (
        <AccessCard
          title={`${t('receipts.one')} ${receipt.data.number}`}
          lead={t('receipts.openLead', { church: receipt.data.church })}
        >
          <Button
            component="a"
            size="md"
            fullWidth
            leftSection={<Icon name="download" size={18} />}
            href={buildUrl(receiptsContract.open, { token })}
            download
          >
            {t('receipts.print')}
          </Button>
        </AccessCard>
      ) : (
        <AccessCard title={t('receipts.one')} lead={receipt.error?.message} />
      )}
    </>
  );
}
