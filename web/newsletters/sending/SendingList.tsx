import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { SendingControls } from '../detail/SendingControls.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';

export default function SendingList() {
  const { t } = useTranslation('newsletters');
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(newslettersContract.inProgress, {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'sending') ? 5000 : false,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section wide title={t('ongoing.title')}>
      <Text>{t('ongoing.text')}</Text>
      {data.items.map((item) => (
        <Group key={item.id} justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{item.title}</Text>
            <Text size="sm" c="dimmed">
              {t(item.status === 'paused' ? 'ongoing.paused' : 'ongoing.sending', {
                count: item.waiting,
              })}
            </Text>
          </div>
          <SendingControls progress={item} />
        </Group>
      ))}
    </Section>
  );
}
