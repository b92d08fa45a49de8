import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refuse } from '#domain/access/guard.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { SendingControls } from '../detail/SendingControls.tsx';

/** Where the newsletters are closed, because the subscription ended, the brake of those that are being sent is here. */
export function UnderWay() {
  const { can, church, visitor } = useSession();
  const isClosed = refuse(visitor, { permission: 'newsletters.send', subscription: true }) === 'subscription-inactive';
  return isClosed && church?.modules.includes('newsletters') && can('newsletters.send', { stops: true }) ? <Brakes /> : null;
}

function Brakes() {
  const { t } = useTranslation('newsletters');
  const { data } = useQuery({
    ...queryOptionsFor(newslettersContract.underWay, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'sending') ? 5000 : false),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="under-way">
      <Stack gap="md">
        <Title order={2} size="h3" id="under-way">
          {t('underWay.title')}
        </Title>
        <Text>{t('underWay.text')}</Text>
        {data.items.map((item) => (
          <Group key={item.id} justify="space-between" gap="sm">
            <div>
              <Text fw={600}>{item.title}</Text>
              <Text size="sm" c="dimmed">
                {t(item.status === 'paused' ? 'underWay.paused' : 'underWay.sending', { count: item.waiting })}
              </Text>
            </div>
            <SendingControls progress={item} />
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
