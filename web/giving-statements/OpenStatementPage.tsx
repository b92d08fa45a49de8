/** The statement of a giver, opened with a personal link and without an account. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import { LinkedFile } from '#web/access/public.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useScreenChurch } from '#web/core/navigation/screen-church.ts';

export default function OpenStatementPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('giving-statements');
  const { data, error } = useQuery({
    ...queryOptionsFor(contract.look, { token }),
    gcTime: 0,
    retry: false,
  });
  useScreenChurch(data?.church);
  return (
    <LinkedFile
      title={t('open.closed')}
      found={
        data && {
          title: t('open.title', { year: data.year }),
          lead: t('open.lead', { church: data.church.name }),
          download: t('printOne'),
        }
      }
      href={buildUrl(contract.open, { token })}
      error={error}
    />
  );
}
