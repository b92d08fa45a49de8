import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { archivePhases, archiveRetentionDays } from '#domain/kernel/archives.ts';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import type { ArchiveView } from '#domain/book-review/schema.ts';
import { bookContract } from '#domain/finance/giving/book.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import lines from '#web/core/record/Lines.module.css';
import { useMay } from '#web/core/session/access.ts';
import { financePath, PeriodSelects, WithBooks } from '#web/finance/public.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Section } from '#web/ui/Section.tsx';
import { ArchiveLine } from './ArchiveLine.tsx';

type Plan = OutputOf<typeof contract.archivePlan.output>;

const renderContent = () => <Content />;

/** Archives of some months of the books: a new one, and those that can be downloaded. */
export default function ArchivePage() {
  const { t } = useTranslation(['book-review', 'finance']);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('book-review:archive.title')}
        back={{ to: financePath, label: t('finance:title') }}
      />
      <WithBooks>{renderContent}</WithBooks>
    </Stack>
  );
}

const isInProgress = ({ status }: ArchiveView): boolean => archivePhases.isRunning(status);

function Content() {
  const { t } = useTranslation('book-review');
  const archives = useQuery({
    ...queryOptionsFor(contract.archives, {}),
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? 1000 : false),
  });
  if (archives.isPending) return <Loading />;
  if (!archives.data)
    return <ErrorState error={archives.error} retry={() => void archives.refetch()} />;
  const { items } = archives.data;
  return (
    <>
      <NewArchive isBusy={items.some(isInProgress)} />
      {items.length === 0 ? (
        <EmptyState
          icon="download"
          title={t('archive.empty')}
          text={t('archive.emptyText', { count: archiveRetentionDays })}
        />
      ) : (
        <Section title={t('archive.list')} wide>
          <ul className={lines['lines']}>
            {items.map((archive) => (
              <ArchiveLine key={archive.id} archive={archive} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

interface BusyProps {
  /** One is being written. */
  readonly isBusy: boolean;
}

function NewArchive({ isBusy }: BusyProps) {
  const { t } = useTranslation('book-review');
  const seesGivers = useMay(bookContract.list);
  const plan = useQuery(queryOptionsFor(contract.archivePlan, {}));
  return (
    <Stack gap="sm">
      <Text>{t('archive.text')}</Text>
      <Text size="sm" c="dimmed">
        {t(seesGivers ? 'archive.withGivers' : 'archive.noGivers')}
      </Text>
      {plan.data ? (
        <Start plan={plan.data} isBusy={isBusy} />
      ) : plan.isPending ? (
        <Loading />
      ) : (
        <ErrorState error={plan.error} retry={() => void plan.refetch()} />
      )}
    </Stack>
  );
}

function Start({ plan: { months, proposed }, isBusy }: BusyProps & { readonly plan: Plan }) {
  const { t } = useTranslation('book-review');
  const [period, setPeriod] = useState(proposed);
  const { run, running } = useCommand(contract.startArchive, {
    refreshes: [contract.archives],
    success: t('done.started'),
  });
  return (
    <Group align="flex-end" gap="sm">
      <PeriodSelects months={months} period={period} onChange={setPeriod} />
      <Button
        leftSection={<Icon name="download" size={18} />}
        loading={running}
        disabled={isBusy}
        onClick={() => void run(period)}
      >
        {t('archive.start')}
      </Button>
    </Group>
  );
}
