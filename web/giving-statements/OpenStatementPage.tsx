/** The statement of a giver, opened with a personal link and without an account. */
import '@mantine/core/styles.layer.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import { AccessCard } from '#web/access/public.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';

export default function OpenStatementPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('giving-statements');
  const statement = useQuery({
    ...queryOptionsFor(contract.look, { token }),
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {statement.isPending ? (
        <Loading />
      ) : statement.data ? (
        <AccessCard
          title={t('open.title', { year: statement.data.year })}
          lead={t('open.lead', { church: statement.data.church })}
        >
          <Button
            component="a"
            size="md"
            fullWidth
            leftSection={<Icon name="download" size={18} />}
            href={buildUrl(contract.open, { token })}
            download
          >
            {t('open.print')}
          </Button>
        </AccessCard>
      ) : (
        <AccessCard title={t('open.closed')} lead={statement.error?.message} />
      )}
    </>
  );
}
