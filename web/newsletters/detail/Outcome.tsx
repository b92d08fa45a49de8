import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { NewsletterProgress, NewsletterView } from '#domain/newsletters/schema.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Exclusions } from '../audience/Exclusions.tsx';
import { Doubts } from './Doubts.tsx';
import { Recipients } from './Recipients.tsx';
import { Sending } from './Sending.tsx';
import { useProgress } from './use-progress.ts';

/** What became, or is becoming, of those it was sent to. */
export function Outcome({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { data, error, dataUpdatedAt, refetch } = useProgress(newsletter.id, newsletter.status);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  const isUnderWay = data.status === 'sending' || data.status === 'paused';
  return (
    <>
      {isUnderWay ? (
        <Sending progress={data} readAt={dataUpdatedAt} />
      ) : (
        <Remarks progress={data} />
      )}
      {data.uncertain > 0 ? <Doubts progress={data} /> : null}
      {isUnderWay && data.failed + data.uncertain === 0 ? null : <Recipients progress={data} />}
    </>
  );
}

function Remarks({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { unsubscribed, machineOpened, exclusions } = progress;
  const isAnything = [unsubscribed, machineOpened, ...Object.values(exclusions)].some(
    (count) => count > 0,
  );
  if (!isAnything) return null;
  return (
    <Stack gap="xs">
      {unsubscribed > 0 ? (
        <Text size="sm">{t('detail.unsubscribed', { count: unsubscribed })}</Text>
      ) : null}
      {machineOpened > 0 ? (
        <Text size="sm" c="dimmed">
          {t('detail.machines', { count: machineOpened })}
        </Text>
      ) : null}
      <Exclusions label={t('detail.leftOut')} exclusions={exclusions} />
    </Stack>
  );
}
