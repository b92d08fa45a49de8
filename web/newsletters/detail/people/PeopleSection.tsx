import { Button, Group, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import { type NewsletterProgress } from '#domain/newsletters/schema.ts';
import type { PeopleList, ReadingReport } from '#domain/newsletters/sending/report-contract.ts';
import { nextStatus } from '#domain/newsletters/statuses.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { FilterChips } from '#web/core/list/FilterChips.tsx';
import { FilterSelect } from '#web/core/list/ListFilters.tsx';
import { useMay } from '#web/core/session/access.ts';
import { refreshedBySending } from '../refreshed-by-sending.ts';
import { LeftOutTable } from './LeftOutTable.tsx';
import {
  countPeople,
  isReaderActivity,
  listPresent,
  listReasons,
  peopleTitleId,
  toListChoice,
  usePeopleShown,
} from './people-shown.ts';
import { ReadersTable } from './ReadersTable.tsx';
import { RecipientsTable } from './RecipientsTable.tsx';

/** The first of these that has people is the default. */
const byUrgency: readonly PeopleList[] = [
  'failed',
  'uncertain',
  'clicked',
  'opened',
  'sent',
  'waiting',
  'skipped',
];

interface PeopleSectionProps {
  readonly progress: NewsletterProgress;
  readonly report: ReadingReport | undefined;
}

/** The people behind one figure of the newsletter. */
export function PeopleSection({ progress, report }: PeopleSectionProps) {
  const { t } = useTranslation('newsletters');
  const maySendAgain = useMay(newslettersContract.sendAgain);
  const number = getNumberFormat(useLanguage());
  const { shown: chosen, state } = usePeopleShown();
  const present = listPresent(progress, report?.level === 'people');
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
          state={toListChoice(state, shown)}
          name="show"
          label={t('recipients.show')}
          data={present.map((value) => ({
            value,
            label: t(`recipients.outcome.${value}`, {
              number: number.format(countPeople(progress, value)),
            }),
          }))}
        />
      </Group>
      {canRetry ? <RetryButton progress={progress} /> : null}
      <People progress={progress} report={report} shown={shown} />
    </Stack>
  );
}

function People({ progress, report, shown }: PeopleSectionProps & { readonly shown: PeopleList }) {
  const { link, hour, reason: chosen } = usePeopleShown();
  const { id: newsletterId, exclusions, status } = progress;
  if (shown === 'leftOut') {
    const reasons = listReasons(exclusions);
    const reason = reasons.find((each) => each === chosen) ?? reasons[0];
    return reason ? (
      <>
        <ReasonChoice progress={progress} reason={reason} />
        <LeftOutTable newsletterId={newsletterId} reason={reason} count={exclusions[reason]} />
      </>
    ) : null;
  }
  if (!isReaderActivity(shown))
    return (
      <RecipientsTable
        newsletterId={newsletterId}
        outcome={shown}
        isSending={status === 'sending'}
      />
    );
  return (
    <>
      <ReaderChips report={report} />
      <ReadersTable newsletterId={newsletterId} activity={shown} link={link} hour={hour} />
    </>
  );
}

/** What narrows the list of readers. */
function ReaderChips({ report }: Pick<PeopleSectionProps, 'report'>) {
  const { t } = useTranslation('newsletters');
  const { link, hour, showAllOfList } = usePeopleShown();
  const url = report?.links.find(({ position }) => position === link)?.url;
  const chips = [
    ...(url === undefined ? [] : [{ key: 'link', label: t('recipients.link'), value: url }]),
    ...(hour === undefined
      ? []
      : [
          {
            key: 'hour',
            label: t('recipients.hour'),
            value: t('report.hours', { from: hour, to: hour + 1 }),
          },
        ]),
  ];
  return (
    <FilterChips
      chips={chips.map((chip) => ({ ...chip, onRemove: showAllOfList }))}
      onClear={showAllOfList}
    />
  );
}

interface ReasonChoiceProps extends Pick<PeopleSectionProps, 'progress'> {
  readonly reason: string;
}

function ReasonChoice({ progress: { exclusions }, reason }: ReasonChoiceProps) {
  const { t } = useTranslation('newsletters');
  const { state } = usePeopleShown();
  return (
    <FilterSelect
      state={state}
      name="reason"
      label={t('recipients.columns.reason')}
      fallback={reason}
      data={listReasons(exclusions).map((value) => ({
        value,
        label: t(`exclusion.${value}`, { count: exclusions[value] }),
      }))}
    />
  );
}

function RetryButton({
  progress: { id: newsletterId, failed },
}: Pick<PeopleSectionProps, 'progress'>) {
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
