import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { after } from '#domain/newsletters/rules.ts';
import type { NewsletterProgress } from '#domain/newsletters/schema.ts';
import { call } from '#web/core/api.ts';
import { useSession } from '#web/core/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useCommand } from './use-command.ts';

/** Messages that may have arrived: nobody but a person decides whether they go out again. */
export function Doubts({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const { id: newsletterId, uncertain: count, uncertainSettled, status } = progress;
  const { mutate, isPending } = useCommand(newsletterId);
  if (uncertainSettled) {
    return (
      <Text size="sm" c="dimmed">
        {t('doubts.settled', { count })}
      </Text>
    );
  }
  return (
    <Alert color="clay" icon={<Icon name="alert" />} title={t('doubts.title', { count })}>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('doubts.text', { count })}</Text>
        {can('newsletters.send') && after(status, 'send-again') ? (
          <Group gap="sm">
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => mutate(() => call(newslettersContract.settleDoubts, { newsletterId }))}
            >
              {t('doubts.leave')}
            </Button>
            <Button
              variant="default"
              disabled={isPending}
              onClick={() =>
                mutate(() => call(newslettersContract.sendAgain, { newsletterId, to: 'uncertain' }))
              }
            >
              {t('doubts.again')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  );
}
