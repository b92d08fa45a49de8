import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { exportDays, type ExportView } from '#domain/data/schema.ts';
import { useAction } from '#web/core/action.ts';
import { useDay } from '#web/core/day.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { copiesOf, ownCopies, type CopySource } from './copy-source.ts';
import classes from './Data.module.css';

const isGoing = ({ status }: ExportView): boolean => status === 'waiting' || status === 'writing';

export function ExportSection() {
  const { t } = useTranslation('data');
  return (
    <>
      <Text>{t('export.text')}</Text>
      <Copies of={ownCopies} hint={t('export.hint', { count: exportDays })} />
    </>
  );
}

/** The copies of a church that a superadmin looks at; the church reads in its log what is done here. */
export function PlatformExportSection({ churchId }: { readonly churchId: string }) {
  const { t } = useTranslation('data');
  return (
    <>
      <Text>{t('platform.text')}</Text>
      <Copies of={copiesOf(churchId)} hint={t('platform.hint', { count: exportDays })} />
    </>
  );
}

function Copies({ of, hint }: { readonly of: CopySource; readonly hint: string }) {
  const { t } = useTranslation('data');
  const { run, running } = useAction(of.list);
  const exports = useQuery({
    ...of.query,
    refetchInterval: ({ state }) => (state.data?.items.some(isGoing) ? 1000 : false),
  });
  const items = exports.data?.items ?? [];
  return (
    <>
      <Group>
        <Button
          leftSection={<Icon name="download" size={18} />}
          loading={running}
          disabled={items.some(isGoing)}
          onClick={() => void run(of.start, t('export.started'))}
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
        <ul className={classes['copies']} aria-label={t('export.list')}>
          {items.map((each) => (
            <li key={each.id}>
              <Copy of={of} copy={each} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface CopyProps {
  readonly of: CopySource;
  readonly copy: ExportView;
}

function Copy({ of, copy }: CopyProps) {
  const { t } = useTranslation('data');
  const day = useDay();
  const facts = useFacts();
  return (
    <Group justify="space-between" gap="sm" py="sm">
      <Stack gap={2} flex="1 1 260px">
        <Group gap="xs">
          <Text fw={500}>{t('export.of', { day: day(copy.askedAt), name: copy.askedBy })}</Text>
          <Badge
            variant="light"
            color={copy.status === 'failed' ? 'red' : copy.status === 'done' ? 'olive' : 'gray'}
          >
            {t(`export.status.${copy.status}`)}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {facts(copy)}
        </Text>
        {isGoing(copy) ? (
          <Progress
            value={copy.progress.total > 0 ? (copy.progress.done / copy.progress.total) * 100 : 0}
            aria-label={t('export.progress')}
            animated
          />
        ) : null}
      </Stack>
      <CopyAction of={of} copy={copy} />
    </Group>
  );
}

function CopyAction({ of, copy }: CopyProps) {
  const { t } = useTranslation('data');
  const { run, running } = useAction(of.list);
  if (isGoing(copy)) {
    return (
      <Button
        variant="default"
        loading={running}
        onClick={() => void run(() => of.cancel(copy.id), t('export.cancelled'))}
      >
        {t('export.cancel')}
      </Button>
    );
  }
  if (!copy.downloadableUntil) return null;
  return (
    <Button component="a" href={of.fileUrl(copy.id)} download variant="default">
      {t('export.download')}
    </Button>
  );
}

/** How much it is, and until when it can be had. */
function useFacts(): (copy: ExportView) => string {
  const { t } = useTranslation('data');
  const language = useLanguage();
  const day = useDay();
  const number = new Intl.NumberFormat(language);
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
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
      day: day(downloadableUntil),
    });
  };
}
