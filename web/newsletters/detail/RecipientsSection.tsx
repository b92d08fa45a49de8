import { Button, Group, Select, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { type NewsletterProgress } from '#domain/newsletters/schema.ts';
import { call } from '#web/core/api/api.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useSession } from '#web/core/session/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { RecipientsTable } from './RecipientsTable.tsx';
import { useSendingCommand } from './use-sending-command.ts';
import {
  nextStatus,
  recipientOutcomes,
  type RecipientOutcome,
} from '#domain/newsletters/statuses.ts';

/** The first of these outcomes that has recipients is the default. */
const outcomesByUrgency: readonly RecipientOutcome[] = [
  'failed',
  'uncertain',
  'sent',
  'waiting',
  'skipped',
];

/** The recipients with the selected outcome. */
export function RecipientsSection({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const language = useLanguage();
  const [selectedOutcome, setSelectedOutcome] = useState<RecipientOutcome | null>(null);
  const present = recipientOutcomes.filter((outcome) => progress[outcome] > 0);
  const outcome =
    selectedOutcome && progress[selectedOutcome] > 0
      ? selectedOutcome
      : outcomesByUrgency.find((outcome) => progress[outcome] > 0);
  if (!outcome) return null;
  const number = new Intl.NumberFormat(language);
  const canRetry =
    outcome === 'failed' &&
    can('newsletters.send') &&
    nextStatus(progress.status, 'send-again') !== null;
  return (
    <Stack component="section" gap="md" aria-labelledby="newsletter-recipients">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h3" id="newsletter-recipients">
          {t('recipients.title')}
        </Title>
        <Group gap="sm">
          {canRetry ? <RetryButton progress={progress} /> : null}
          <Select
            aria-label={t('recipients.show')}
            allowDeselect={false}
            data={present.map((value) => ({
              value,
              label: t(`recipients.outcome.${value}`, { number: number.format(progress[value]) }),
            }))}
            value={outcome}
            onChange={setSelectedOutcome}
          />
        </Group>
      </Group>
      <RecipientsTable
        newsletterId={progress.id}
        outcome={outcome}
        isSending={progress.status === 'sending'}
      />
    </Stack>
  );
}

function RetryButton({
  progress: { id: newsletterId, failed },
}: {
  readonly progress: NewsletterProgress;
}) {
  const { t } = useTranslation('newsletters');
  const { mutate, isPending } = useSendingCommand(newsletterId);
  const retry = async (): Promise<void> => {
    const question = {
      title: t('recipients.retryTitle', { count: failed }),
      text: t('recipients.retryText'),
    };
    if (await confirm({ ...question, action: t('recipients.retryAction') })) {
      mutate(() => call(newslettersContract.sendAgain, { newsletterId, to: 'failed' }));
    }
  };
  return (
    <Button variant="default" disabled={isPending} onClick={() => void retry()}>
      {t('recipients.retry')}
    </Button>
  );
}
