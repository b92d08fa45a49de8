import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { givingContract } from '#domain/finance/giving/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useScreenName } from '#web/core/navigation/screen-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { bookPath } from '../parts/paths.ts';
import GivingOfPerson from './GivingOfPerson.tsx';

/** What a person gave, for those who may see it and not the rest of the record. */
export default function GiverPage() {
  const { t } = useTranslation('finance');
  const { personId = '' } = useParams();
  const gifts = useQuery(queryOptionsFor(givingContract.ofPerson, { personId }));
  useScreenName(gifts.data?.name);
  if (gifts.isPending) return <Loading />;
  if (!gifts.data) return <ErrorState error={gifts.error} retry={() => void gifts.refetch()} />;
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title={gifts.data.name} back={{ to: bookPath, label: t('book.title') }} />
      {gifts.data.years.length === 0 ? (
        <EmptyState icon="list" title={t('book.nothing')} />
      ) : (
        <GivingOfPerson personId={personId} />
      )}
    </Stack>
  );
}
