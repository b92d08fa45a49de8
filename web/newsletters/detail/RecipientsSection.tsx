import { Button, Group, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { type NewsletterProgress } from '#domain/newsletters/schema.ts';
import { nextStatus } from '#domain/newsletters/statuses.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { FilterSelect } from '#web/core/list/ListFilters.tsx';
import { useMay } from '#web/core/session/access.ts';
import {
  isReaderActivity,
  listPresent,
  peopleAddressState,
  peopleTitleId,
  usePeopleShown,
  type PeopleShown,
} from './people-shown.ts';
import { ReadersTable } from './ReadersTable.tsx';
import { RecipientsTable } from './RecipientsTable.tsx';
import { refreshedBySending } from './refreshed-by-sending.ts';

/** The first of these that has people is the default. */
const byUrgency: readonly PeopleShown[] = [
  'failed',
  'uncertain',
  'clicked',
  'opened',
  'sent',
  'waiting',
  'skipped',
];

interface RecipientsSectionProps {
  readonly progress: NewsletterProgress;
  readonly seesReaders: boolean;
}

/** The people behind one figure of the newsletter. */
export function RecipientsSection({ progress, seesReaders }: RecipientsSectionProps) {
  const { t } = useTranslation('newsletters');
  const maySendAgain = useMay(newslettersContract.sendAgain);
  const number = getNumberFormat(useLanguage());
  const { shown: chosen, link, state } = usePeopleShown();
  const present = listPresent(progress, seesReaders);
  const shown =
    present.find((each) => each === chosen) ?? byUrgency.find((each) => present.includes(each));
  if (!shown) return null;
  const canRetry =
    shown === 'failed' && maySendAgain && nextStatus(progress.status, 'send-again') !== null;
  return (
    <Stack component="section" gap="md" aria-labelledby={peopleTitleId}>
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h3" id={peopleTitleId} tabIndex={-1}>
          {t('recipients.title')}
        </Title>
        <FilterSelect
          state={peopleAddressState(state, shown)}
          name="show"
          label={t('recipients.show')}
          data={present.map((value) => ({
            value,
            label: t(`recipients.outcome.${value}`, { number: number.format(progress[value]) }),
          }))}
        />
      </Group>
      {canRetry ? <RetryButton progress={progress} /> : null}
      {isReaderActivity(shown) ? (
        <ReadersTable newsletterId={progress.id} activity={shown} link={link} />
      ) : (
        <RecipientsTable
          newsletterId={progress.id}
          outcome={shown}
          isSending={progress.status === 'sending'}
        />
      )}
    </Stack>
  );
}

function RetryButton({
  progress: { id: newsletterId, failed },
}: Pick<RecipientsSectionProps, 'progress'>) {
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
      style={{ alignSelf: 'flex-start' }}
      disabled={running}
      onClick={() => void run({ newsletterId, to: 'failed' })}
    >
      {t('recipients.retry')}
    </Button>
  );
}
