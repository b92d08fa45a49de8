import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { platformContract } from '#domain/platform/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { newChurchPath } from '../routes.ts';
import { AttentionSection } from './AttentionSection.tsx';
import { ChurchesSection } from './ChurchesSection.tsx';
import { PlatformStatCards } from './PlatformStatCards.tsx';
import { SendingToday } from './SendingToday.tsx';

/** The superadmin's front page: what needs attention, key numbers, and the list of churches. */
export default function PlatformPage() {
  const { t } = useTranslation('admin');
  const overview = useQuery({
    ...queryOptionsFor(platformContract.overview, {}),
    refetchInterval: 60_000,
  });
  const button = (
    <Button component={Link} to={newChurchPath} leftSection={<Icon name="add" size={18} />}>
      {t('dashboard.newChurch')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <PageHeader title={t('title')} subtitle={t('dashboard.subtitle')} actions={button} />
      {overview.data ? (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
            <AttentionSection attention={overview.data.attention} />
            <SendingToday sending={overview.data.sending} />
          </SimpleGrid>
          <PlatformStatCards overview={overview.data} />
        </>
      ) : overview.error ? (
        <ErrorState error={overview.error} retry={() => void overview.refetch()} />
      ) : (
        <Loading />
      )}
      <ChurchesSection />
    </Stack>
  );
}
