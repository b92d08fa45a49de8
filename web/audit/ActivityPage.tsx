import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { auditContract } from '#domain/audit/contract.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { SupportAccessSection } from '#web/core/support/SupportAccessSection.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';
import { useActivityState, type ActivityState } from './activity-state.ts';

/** The activity log of the church, newest first. */
export default function ActivityPage() {
  const { t } = useTranslation('audit');
  const state = useActivityState();
  return (
    <SettingsLayout>
      <Stack gap="md" component="section" aria-labelledby="activity">
        <Group justify="space-between" align="flex-start" gap="md">
          <div>
            <Title order={2} id="activity">
              {t('title')}
            </Title>
            <Text c="dimmed" maw={620}>
              {t('subtitle')}
            </Text>
          </div>
          <Button
            component="a"
            href={buildUrl(auditContract.export, state.filters)}
            download
            variant="default"
            leftSection={<Icon name="download" size={18} />}
          >
            {t('exportAction')}
          </Button>
        </Group>
        <SupportAccessSection />
        <ActivityFilters state={state} />
        <ActivityResults state={state} />
      </Stack>
    </SettingsLayout>
  );
}

function ActivityResults({ state }: { readonly state: ActivityState }) {
  const activity = useInfiniteList(auditContract.list, state.filters);
  if (activity.isPending) return <Loading />;
  if (activity.isError && activity.rows.length === 0)
    return <ErrorState error={activity.error} retry={() => void activity.refetch()} />;
  if (activity.rows.length === 0) return <NoActivity state={state} />;
  return (
    <ActivityList
      entries={activity.rows}
      hasMore={activity.hasNextPage}
      busy={activity.isFetching}
      onLoadMore={() => void activity.fetchNextPage()}
    />
  );
}

function NoActivity({ state }: { readonly state: ActivityState }) {
  const { t } = useTranslation('audit');
  if (state.filterCount === 0 && !state.filters.q)
    return <EmptyState icon="list" title={t('empty')} text={t('emptyText')} level={2} />;
  return (
    <EmptyState
      icon="search"
      title={t('nothingFound')}
      text={t('nothingFoundText')}
      action={
        <Button variant="default" onClick={state.clear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
