import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { call } from '#web/core/api/api.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useSendingCommand } from './use-sending-command.ts';
import { nextStatus } from '#domain/newsletters/statuses.ts';

/** Messages that may have been delivered. They are only sent again if a user decides so. */
export function UncertainDeliveries({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const { id: newsletterId, uncertain: count, uncertainSettled, status } = progress;
  const { mutate, isPending } = useSendingCommand(newsletterId);
  if (uncertainSettled) {
    return (
      <Text size="sm" c="dimmed">
        {t('uncertain.settled', { count })}
      </Text>
    );
  }
  return (
    <Alert color="clay" icon={<Icon name="alert" />} title={t('uncertain.title', { count })}>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('uncertain.text', { count })}</Text>
        {can('newsletters.send') && nextStatus(status, 'send-again') ? (
          <Group gap="sm">
            <Button
              variant="default"
              disabled={isPending}
              onClick={() =>
                mutate(() => call(newslettersContract.settleUncertain, { newsletterId }))
              }
            >
              {t('uncertain.keep')}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              onClick={() =>
                mutate(() => call(newslettersContract.sendAgain, { newsletterId, to: 'uncertain' }))
              }
            >
              {t('uncertain.resend')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  );
}
