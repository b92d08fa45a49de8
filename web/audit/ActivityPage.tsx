import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { auditContract } from '#domain/audit/contract.ts';
import { SettingsFrame } from '#web/churches/public.ts';
import { urlOf } from '#web/core/api.ts';
import { useEndless } from '#web/core/endless.ts';
import { SupportOfChurch } from '#web/core/support/SupportOfChurch.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';
import { useActivityState, type ActivityState } from './activity-state.ts';

/** Who did what in the church, the newest first. */
export default function ActivityPage() {
  const { t } = useTranslation('audit');
  const state = useActivityState();
  return (
    <SettingsFrame>
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
            href={urlOf(auditContract.export, state.filters)}
            download
            variant="default"
            leftSection={<Icon name="download" size={18} />}
          >
            {t('exportAction')}
          </Button>
        </Group>
        <SupportOfChurch />
        <ActivityFilters state={state} />
        <Listed state={state} />
      </Stack>
    </SettingsFrame>
  );
}

function Listed({ state }: { readonly state: ActivityState }) {
  const activity = useEndless(auditContract.list, state.filters);
  if (activity.isPending) return <Loading />;
  if (activity.isError && activity.rows.length === 0)
    return <ErrorState error={activity.error} retry={() => void activity.refetch()} />;
  if (activity.rows.length === 0) return <Nothing state={state} />;
  return (
    <ActivityList
      entries={activity.rows}
      hasMore={activity.hasNextPage}
      busy={activity.isFetching}
      onMore={() => void activity.fetchNextPage()}
    />
  );
}

function Nothing({ state }: { readonly state: ActivityState }) {
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
