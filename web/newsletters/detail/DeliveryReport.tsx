import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isInProgress } from '#domain/newsletters/statuses.ts';
import type { NewsletterProgress, NewsletterView } from '#domain/newsletters/schema.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Exclusions } from '../audience/Exclusions.tsx';
import { UncertainDeliveries } from './UncertainDeliveries.tsx';
import { RecipientsSection } from './RecipientsSection.tsx';
import { SendingProgress } from './SendingProgress.tsx';
import { useProgress } from './use-progress.ts';

/** Progress or result of the delivery to the recipients. */
export function DeliveryReport({ newsletter }: { readonly newsletter: NewsletterView }) {
  const { data, error, dataUpdatedAt, refetch } = useProgress(newsletter.id, newsletter.status);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : null;
  const isSending = isInProgress(data.status);
  return (
    <>
      {isSending ? (
        <SendingProgress progress={data} readAt={dataUpdatedAt} />
      ) : (
        <Remarks progress={data} />
      )}
      {data.uncertain > 0 ? <UncertainDeliveries progress={data} /> : null}
      {isSending && data.failed + data.uncertain === 0 ? null : (
        <RecipientsSection progress={data} />
      )}
    </>
  );
}

function Remarks({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { unsubscribed, machineOpened, exclusions } = progress;
  const hasRemarks = [unsubscribed, machineOpened, ...Object.values(exclusions)].some(
    (count) => count > 0,
  );
  if (!hasRemarks) return null;
  return (
    <Stack gap="xs">
      {unsubscribed > 0 ? (
        <Text size="sm">{t('detail.unsubscribed', { count: unsubscribed })}</Text>
      ) : null}
      {machineOpened > 0 ? (
        <Text size="sm" c="dimmed">
          {t('detail.machineOpens', { count: machineOpened })}
        </Text>
      ) : null}
      <Exclusions label={t('detail.leftOut')} exclusions={exclusions} />
    </Stack>
  );
}
