import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { ListRecipientView, RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { useRefresh } from '#web/core/api/query.ts';
import { useSession } from '#web/core/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';

interface ListRecipientsTableProps {
  readonly list: RecipientListView;
  readonly search: string;
  readonly addButton: ReactNode;
}

/** The addresses of a list, each with who stated the consent and when. */
export function ListRecipientsTable({ list, search, addButton }: ListRecipientsTableProps) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const entries = useInfiniteList(recipientListsContract.recipients, {
    listId: list.id,
    ...(search ? { search } : {}),
  });
  const { fetchNextPage } = entries;
  const onMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (entries.isPending) return <Loading />;
  if (entries.isError && entries.rows.length === 0)
    return <ErrorState error={entries.error} retry={() => void entries.refetch()} />;
  if (entries.rows.length === 0 && search)
    return (
      <EmptyState icon="search" title={t('lists.nobodyFound')} text={t('lists.nobodyFoundText')} />
    );
  if (entries.rows.length === 0) {
    return (
      <EmptyState
        icon="mail"
        title={t('lists.noRecipients')}
        text={t('lists.noRecipientsText')}
        action={addButton}
      />
    );
  }
  const column = (key: string, cell: Column<ListRecipientView>['cell']) => ({
    key,
    label: t(`lists.recipientColumns.${key}`),
    cell,
  });
  const columns: Column<ListRecipientView>[] = [
    { ...column('email', (entry) => <Address entry={entry} />), isName: true },
    { ...column('name', (entry) => entry.name), narrow: 'plain' },
    { ...column('consent', (entry) => <Consent entry={entry} />), narrow: 'plain' },
  ];
  if (can('newsletters.edit')) {
    columns.push({
      ...column('actions', (entry) => <RemoveButton listId={list.id} entry={entry} />),
      align: 'end',
      narrow: 'beside',
    });
  }
  return (
    <Stack gap="md">
      <ResponsiveTable
        caption={list.name}
        columns={columns}
        rows={entries.rows}
        getKey={(entry) => entry.id}
      />
      <LoadMore
        hasMore={entries.hasNextPage}
        busy={entries.isFetchingNextPage}
        onLoadMore={onMore}
      />
    </Stack>
  );
}

function Address({ entry: { email, suppressed } }: { readonly entry: ListRecipientView }) {
  const { t } = useTranslation('newsletters');
  return (
    <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
      {email}
      {suppressed ? (
        <Badge color="clay" variant="light">
          {t(`lists.suppressed.${suppressed}`)}
        </Badge>
      ) : null}
    </Group>
  );
}

function Consent({ entry: { consent } }: { readonly entry: ListRecipientView }) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat()(consent.statedAt);
  return (
    <Text span size="sm">
      {consent.statedBy
        ? t('lists.statedBy', { name: consent.statedBy, date })
        : t('lists.stated', { date })}
    </Text>
  );
}

function RemoveButton({
  listId,
  entry,
}: {
  readonly listId: string;
  readonly entry: ListRecipientView;
}) {
  const { t } = useTranslation('newsletters');
  const refresh = useRefresh();
  const { email } = entry;
  const remove = async (): Promise<void> => {
    try {
      await call(recipientListsContract.removeRecipient, { listId, recipientId: entry.id });
      notify.success(t('lists.removed', { email }));
      await refresh(
        recipientListsContract.recipients,
        recipientListsContract.get,
        recipientListsContract.list,
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('lists.remove', { email })}
      onClick={() => void remove()}
    >
      <Icon name="close" size={18} />
    </ActionIcon>
  );
}
