import { Badge, Button, Group, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import type { ArchiveView } from '#domain/book-review/schema.ts';
import { archivePhases } from '#domain/kernel/archives.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import { buildUrl } from '#web/core/api/api.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { usePeriodName } from '#web/core/i18n/use-month-name.ts';
import lines from '#web/core/record/Lines.module.css';

interface ArchiveProps {
  readonly archive: ArchiveView;
}

const colors = {
  failed: 'red',
  done: 'olive',
  cancelled: 'gray',
  waiting: 'gray',
  writing: 'gray',
} as const;

/** Done of a hundred. */
const getPercent = ({ progress: { done, total } }: ArchiveView): number =>
  total > 0 ? Math.floor((done / total) * 100) : 0;

export function ArchiveLine({ archive }: ArchiveProps) {
  const { t } = useTranslation('book-review');
  const formatDay = useFormatDay();
  const period = usePeriodName()(archive);
  const describe = useOutcome();
  const { status, requestedBy, requestedAt, hasGivers } = archive;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <Group gap="xs">
          <span className={lines['title']}>{period}</span>
          <Badge variant="light" color={colors[status]}>
            {t(`archive.status.${status}`)}
          </Badge>
          {hasGivers ? (
            <Badge variant="outline" color="gray">
              {t('archive.givers')}
            </Badge>
          ) : null}
        </Group>
        <span className={lines['facts']}>
          {t('archive.by', { name: requestedBy, day: formatDay(requestedAt) })} ·{' '}
          {describe(archive)}
        </span>
        {archivePhases.isRunning(status) ? (
          <Progress
            mt={6}
            value={getPercent(archive)}
            aria-label={t('archive.progress', { period })}
            animated
          />
        ) : null}
      </div>
      <Verb archive={archive} period={period} />
    </li>
  );
}

function Verb({ archive, period }: ArchiveProps & { readonly period: string }) {
  const { t } = useTranslation('book-review');
  const { id: archiveId, status, downloadableUntil } = archive;
  const { run, running } = useCommand(contract.cancelArchive, {
    refreshes: [contract.archives],
    success: t('done.cancelled'),
  });
  if (archivePhases.isRunning(status))
    return (
      <Button
        variant="default"
        loading={running}
        aria-label={t('archive.cancelNamed', { period })}
        onClick={() => void run({ archiveId })}
      >
        {t('archive.cancel')}
      </Button>
    );
  return downloadableUntil === null ? null : (
    <Button
      component="a"
      variant="default"
      href={buildUrl(contract.downloadArchive, { archiveId })}
      aria-label={t('archive.downloadNamed', { period })}
      download
    >
      {t('archive.download')}
    </Button>
  );
}

/** The size and expiry of a finished archive, or its progress or its outcome. */
function useOutcome(): (archive: ArchiveView) => string {
  const { t } = useTranslation('book-review');
  const language = useLanguage();
  const formatDay = useFormatDay();
  const megabytes = getNumberFormat(language, { maximumFractionDigits: 1 });
  return (archive) => {
    const { status, bytes, downloadableUntil } = archive;
    if (status === 'failed') return t('archive.failedText');
    if (status === 'cancelled') return t('archive.cancelledText');
    if (status !== 'done') return t('archive.going', { percent: getPercent(archive) });
    if (downloadableUntil === null || bytes === null) return t('archive.expired');
    return t('archive.size', {
      size: megabytes.format(Math.max(0.1, bytes / 1024 / 1024)),
      day: formatDay(downloadableUntil),
    });
  };
}
