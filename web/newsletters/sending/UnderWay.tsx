import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refuse } from '#domain/access/guard.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { SendingControls } from '../detail/SendingControls.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';

/** Where the newsletters are closed, because the subscription ended, the brake of those that are being sent is here. */
export function UnderWay() {
  const { can, church, visitor } = useSession();
  const isClosed =
    refuse(visitor, { permission: 'newsletters.send', subscription: true }) ===
    'subscription-inactive';
  return isClosed &&
    church?.modules.includes('newsletters') &&
    can('newsletters.send', { stops: true }) ? (
    <Brakes />
  ) : null;
}

function Brakes() {
  const { t } = useTranslation('newsletters');
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(newslettersContract.underWay, {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'sending') ? 5000 : false,
  });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || data.items.length === 0) return null;
  return (
    <Section wide title={t('underWay.title')}>
      <Text>{t('underWay.text')}</Text>
      {data.items.map((item) => (
        <Group key={item.id} justify="space-between" gap="sm">
          <div>
            <Text fw={600}>{item.title}</Text>
            <Text size="sm" c="dimmed">
              {t(item.status === 'paused' ? 'underWay.paused' : 'underWay.sending', {
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
