import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { getTimeFormat } from '#domain/kernel/formatters.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { peopleBulkContract, type BulkChangeView } from '#domain/people/bulk-contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { ContributionsContext, Parts, useContributions } from '#web/core/contributions.tsx';
import { useLocale } from '#web/core/i18n/locale.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { useUndoBulk } from './bulk-undo.ts';

/** The bulk changes of the last 30 days, each with its undo. */
export default function RecentChanges({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('members');
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(peopleBulkContract.recent, {}),
    staleTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('bulk.recent')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? <Changes items={data.items} /> : null}
      {data || error ? null : <Loading />}
    </Modal>
  );
}

function Changes({ items }: { readonly items: readonly BulkChangeView[] }) {
  const { t } = useTranslation('members');
  if (items.length === 0)
    return <EmptyState icon="refresh" title={t('bulk.noRecent')} text={t('bulk.noRecentText')} />;
  return (
    <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map((item) => (
        <Change key={item.undoId} item={item} />
      ))}
    </Stack>
  );
}

/** The kinds without a part of their own: changes of the list's bulk actions. */
const bulkLabels: Readonly<Record<string, string>> = {
  'record-status': 'members:bulk.kinds.record-status',
  'belonging-status': 'members:bulk.kinds.belonging-status',
  consent: 'members:bulk.kinds.consent',
};

function Change({ item }: { readonly item: BulkChangeView }) {
  const others = use(ContributionsContext).flatMap(({ memberUndos = [] }) => memberUndos);
  const labelKey = others.find(({ kind }) => kind === item.kind)?.labelKey ?? bulkLabels[item.kind];
  const { t } = useTranslation(['members', ...listNamespaces(labelKey ? [labelKey] : [])]);
  const locale = useLocale();
  const at = getTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>
          {labelKey ? t(labelKey, { count: item.changed, label: item.label }) : item.label}
        </Text>
        <Text size="sm" c="dimmed">
          {t('members:bulk.recentBy', { name: item.by, at: at.format(new Date(item.at)) })}
        </Text>
      </div>
      {item.isUndone ? (
        <Badge variant="default">{t('members:bulk.isUndone')}</Badge>
      ) : (
        <Undo item={item} />
      )}
    </Group>
  );
}

/** Changes of kinds that other parts undo are undone by those. */
function Undo({ item: { undoId, kind } }: { readonly item: BulkChangeView }) {
  const { t } = useTranslation('members');
  const others = use(ContributionsContext).flatMap(({ memberUndos = [] }) => memberUndos);
  const mine = useContributions((feature) => feature.memberUndos);
  const undo = useUndoBulk();
  if (others.some((each) => each.kind === kind)) {
    const part = mine.find((each) => each.kind === kind);
    return part ? <Parts parts={[part]} props={{ undoId }} /> : null;
  }
  return (
    <Button
      variant="default"
      size="sm"
      loading={undo.running}
      onClick={() => void undo.run({ undoId })}
    >
      {t('common:undo')}
    </Button>
  );
}
