import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { refreshedBySending } from './refreshed-by-sending.ts';
import { nextStatus } from '#domain/newsletters/statuses.ts';

/** Messages that may have been delivered. They are only sent again if a user decides so. */
export function UncertainDeliveries({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { id: newsletterId, uncertain: count, uncertainReviewed, status } = progress;
  const mayReview = useMay(newslettersContract.markUncertainReviewed);
  const review = useCommand(newslettersContract.markUncertainReviewed, {
    refreshes: refreshedBySending,
  });
  const sendAgain = useCommand(newslettersContract.sendAgain, { refreshes: refreshedBySending });
  const running = review.running || sendAgain.running;
  if (uncertainReviewed) {
    return (
      <Text size="sm" c="dimmed">
        {t('uncertain.reviewed', { count })}
      </Text>
    );
  }
  return (
    <Alert color="clay" icon={<Icon name="alert" />} title={t('uncertain.title', { count })}>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('uncertain.text', { count })}</Text>
        {mayReview && nextStatus(status, 'send-again') ? (
          <Group gap="sm">
            <Button
              variant="default"
              disabled={running}
              onClick={() => void review.run({ newsletterId })}
            >
              {t('uncertain.keep')}
            </Button>
            <Button
              variant="default"
              disabled={running}
              onClick={() => void sendAgain.run({ newsletterId, to: 'uncertain' })}
            >
              {t('uncertain.resend')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  );
}
