import { archivePhases, archiveRetentionDays } from '#domain/kernel/archives.ts';
import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { ExportView } from '#domain/data/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { getChurchExports, ownExports, type ExportSource } from './export-source.ts';
import classes from './Data.module.css';

const isInProgress = ({ status }: ExportView): boolean => archivePhases.isRunning(status);

export function ExportSection() {
  const { t } = useTranslation('data');
  return (
    <>
      <Text>{t('export.text')}</Text>
      <ExportList source={ownExports} hint={t('export.hint', { count: archiveRetentionDays })} />
    </>
  );
}

/** The exports of a church, for superadmins. Actions here are recorded in the church's activity log. */
export function PlatformExportSection({ churchId }: { readonly churchId: string }) {
  const { t } = useTranslation('data');
  return (
    <>
      <Text>{t('platform.text')}</Text>
      <ExportList
        source={getChurchExports(churchId)}
        hint={t('platform.hint', { count: archiveRetentionDays })}
      />
    </>
  );
}

function ExportList({ source, hint }: { readonly source: ExportSource; readonly hint: string }) {
  const { t } = useTranslation('data');
  const { run, running } = useCommand(source.contract.startExport, {
    refreshes: [source.contract.exports],
    success: t('export.started'),
  });
  const exports = useQuery({
    ...source.query,
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? 1000 : false),
  });
  const items = exports.data?.items ?? [];
  return (
    <>
      <Group>
        <Button
          leftSection={<Icon name="download" size={18} />}
          loading={running}
          disabled={items.some(isInProgress)}
          onClick={() => void run(source.church)}
        >
          {t('export.start')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {exports.isPending ? <Loading /> : null}
      {exports.isError && !exports.data ? (
        <ErrorState error={exports.error} retry={() => void exports.refetch()} />
      ) : null}
      {items.length > 0 ? (
        <ul className={classes['exports']} aria-label={t('export.list')}>
          {items.map((each) => (
            <li key={each.id}>
              <ExportItem source={source} item={each} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface ExportItemProps {
  readonly source: ExportSource;
  readonly item: ExportView;
}

function ExportItem({ source, item }: ExportItemProps) {
  const { t } = useTranslation('data');
  const formatDay = useFormatDay();
  const getDetails = useExportDetails();
  return (
    <Group justify="space-between" gap="sm" py="sm">
      <Stack gap={2} flex="1 1 260px">
        <Group gap="xs">
          <Text fw={500}>
            {t('export.of', { day: formatDay(item.requestedAt), name: item.requestedBy })}
          </Text>
          <Badge
            variant="light"
            color={item.status === 'failed' ? 'clay' : item.status === 'done' ? 'olive' : 'gray'}
          >
            {t(`export.status.${item.status}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {getDetails(item)}
        </Text>
        {isInProgress(item) ? (
          <Progress
            value={item.progress.total > 0 ? (item.progress.done / item.progress.total) * 100 : 0}
            aria-label={t('export.progress')}
            animated
          />
        ) : null}
      </Stack>
      <ExportAction source={source} item={item} />
    </Group>
  );
}

function ExportAction({ source, item }: ExportItemProps) {
  const { t } = useTranslation('data');
  const { run, running } = useCommand(source.contract.cancelExport, {
    refreshes: [source.contract.exports],
    success: t('export.cancelled'),
  });
  if (isInProgress(item)) {
    return (
      <Button
        variant="default"
        loading={running}
        onClick={() => void run({ ...source.church, exportId: item.id })}
      >
        {t('export.cancel')}
      </Button>
    );
  }
  if (!item.downloadableUntil) return null;
  return (
    <Button component="a" href={source.fileUrl(item.id)} download variant="default">
      {t('export.download')}
    </Button>
  );
}

/** Returns the size and expiry of a finished export, or its progress or outcome. */
function useExportDetails(): (copy: ExportView) => string {
  const { t } = useTranslation('data');
  const language = useLanguage();
  const formatDay = useFormatDay();
  const number = getNumberFormat(language);
  const megabytes = getNumberFormat(language, { maximumFractionDigits: 1 });
  return ({ rows, bytes, downloadableUntil, status, progress }) => {
    if (status === 'failed') return t('export.failedText');
    if (status === 'cancelled') return t('export.cancelledText');
    if (status !== 'done') return t('export.going', { done: progress.done, total: progress.total });
    if (!downloadableUntil || bytes === null) return t('export.expired');
    const size = megabytes.format(Math.max(0.1, bytes / 1024 / 1024));
    return t('export.facts', {
      count: rows ?? 0,
      number: number.format(rows ?? 0),
      size,
      day: formatDay(downloadableUntil),
    });
  };
}
