import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { auditContract } from '#domain/audit/contract.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ActivityFilters, type ActivityState } from './ActivityFilters.tsx';
import { ActivityList } from './ActivityList.tsx';

/** The activity log of the church, newest first. */
export default function ActivityPage() {
  const { t } = useTranslation('audit');
  const state = useListState(auditContract.export.input);
  return (
    <SettingsLayout>
      <Stack gap="md" component="section" aria-labelledby="activity">
        <Group justify="space-between" align="flex-start" gap="md">
          <div style={{ flex: '1 1 16rem' }}>
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
        <ActivityFilters state={state} />
        <ActivityResults state={state} />
      </Stack>
    </SettingsLayout>
  );
}

function ActivityResults({ state }: { readonly state: ActivityState }) {
  const { t } = useTranslation('audit');
  const activity = useInfiniteList(auditContract.list, state.filters);
  const nothingFound = { title: t('nothingFound'), text: t('nothingFoundText'), clear: t('clear') };
  const empty = <EmptyState icon="list" title={t('empty')} text={t('emptyText')} level={2} />;
  return (
    <ListResults
      list={activity}
      state={state}
      empty={empty}
      nothingFound={nothingFound}
      loadsMore={false}
    >
      {(entries) => (
        <ActivityList
          entries={entries}
          hasMore={activity.hasNextPage}
          busy={activity.isFetching}
          onLoadMore={() => void activity.fetchNextPage()}
        />
      )}
    </ListResults>
  );
}
