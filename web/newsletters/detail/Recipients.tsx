import { Button, Group, Select, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { after } from '#domain/newsletters/rules.ts';
import {
  recipientOutcomes,
  type NewsletterProgress,
  type RecipientOutcome,
} from '#domain/newsletters/schema.ts';
import { call } from '#web/core/api.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { useSession } from '#web/core/session.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { RecipientsTable } from './RecipientsTable.tsx';
import { useCommand } from './use-command.ts';

/** Shown first when there are any: what somebody may want to do something about. */
const troublesFirst: readonly RecipientOutcome[] = [
  'failed',
  'uncertain',
  'sent',
  'waiting',
  'skipped',
];

/** Each recipient by what became of the message. */
export function Recipients({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const language = useLanguage();
  const [chosen, choose] = useState<RecipientOutcome | null>(null);
  const present = recipientOutcomes.filter((outcome) => progress[outcome] > 0);
  const shown =
    chosen && progress[chosen] > 0
      ? chosen
      : troublesFirst.find((outcome) => progress[outcome] > 0);
  if (!shown) return null;
  const number = new Intl.NumberFormat(language);
  const canRetry =
    shown === 'failed' && can('newsletters.send') && after(progress.status, 'send-again') !== null;
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
            value={shown}
            onChange={choose}
          />
        </Group>
      </Group>
      <RecipientsTable
        newsletterId={progress.id}
        outcome={shown}
        isMoving={progress.status === 'sending'}
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
  const { mutate, isPending } = useCommand(newsletterId);
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
