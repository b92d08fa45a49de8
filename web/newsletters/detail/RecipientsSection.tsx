import { Button, Group, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { type NewsletterProgress } from '#domain/newsletters/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useListState } from '#web/core/list/list-state.ts';
import { FilterSelect } from '#web/core/list/ListFilters.tsx';
import { useMay } from '#web/core/session/access.ts';
import { RecipientsTable } from './RecipientsTable.tsx';
import { refreshedBySending } from './refreshed-by-sending.ts';
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

const filterSchema = newslettersContract.recipients.input.pick({ outcome: true });

/** The recipients with the selected outcome. */
export function RecipientsSection({ progress }: { readonly progress: NewsletterProgress }) {
  const { t } = useTranslation('newsletters');
  const maySendAgain = useMay(newslettersContract.sendAgain);
  const language = useLanguage();
  const state = useListState(filterSchema);
  const selectedOutcome = state.filters.outcome;
  const present = recipientOutcomes.filter((outcome) => progress[outcome] > 0);
  const outcome =
    selectedOutcome && progress[selectedOutcome] > 0
      ? selectedOutcome
      : outcomesByUrgency.find((outcome) => progress[outcome] > 0);
  if (!outcome) return null;
  const number = getNumberFormat(language);
  const canRetry =
    outcome === 'failed' && maySendAgain && nextStatus(progress.status, 'send-again') !== null;
  return (
    <Stack component="section" gap="md" aria-labelledby="newsletter-recipients">
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h3" id="newsletter-recipients">
          {t('recipients.title')}
        </Title>
        <Group gap="sm">
          {canRetry ? <RetryButton progress={progress} /> : null}
          <FilterSelect
            state={{ ...state, filters: { outcome } }}
            name="outcome"
            label={t('recipients.show')}
            data={present.map((value) => ({
              value,
              label: t(`recipients.outcome.${value}`, { number: number.format(progress[value]) }),
            }))}
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
  const { run, running } = useCommand(newslettersContract.sendAgain, {
    confirm: {
      title: t('recipients.retryTitle', { count: failed }),
      text: t('recipients.retryText'),
      action: t('recipients.retryAction'),
    },
    refreshes: refreshedBySending,
  });
  return (
    <Button
      variant="default"
      disabled={running}
      onClick={() => void run({ newsletterId, to: 'failed' })}
    >
      {t('recipients.retry')}
    </Button>
  );
}
