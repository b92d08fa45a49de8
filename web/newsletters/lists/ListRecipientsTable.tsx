import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { ListRecipientView, RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ResponsiveTable, type Column } from '#web/ui/ResponsiveTable.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { listsOfRecipients } from './recipient-list-endpoints.ts';

interface ListRecipientsTableProps {
  readonly list: RecipientListView;
  readonly state: ListState;
  readonly addButton: ReactNode;
}

/** The addresses of a list, each with who stated the consent and when. */
export function ListRecipientsTable({ list, state, addButton }: ListRecipientsTableProps) {
  const { t } = useTranslation('newsletters');
  const recipients = useInfiniteList(recipientListsContract.recipients, {
    ...state.filters,
    listId: list.id,
  });
  const columns = useColumns(list.id);
  const empty = (
    <EmptyState
      icon="mail"
      title={t('lists.noRecipients')}
      text={t('lists.noRecipientsText')}
      action={addButton}
    />
  );
  const nothingFound = {
    title: t('lists.nobodyFound'),
    text: t('lists.nobodyFoundText'),
    clear: t('list.showAll'),
  };
  return (
    <ListResults list={recipients} state={state} empty={empty} nothingFound={nothingFound}>
      {(rows) => (
        <ResponsiveTable
          caption={list.name}
          columns={columns}
          rows={rows}
          getKey={(recipient) => recipient.id}
        />
      )}
    </ListResults>
  );
}

function useColumns(listId: string): readonly Column<ListRecipientView>[] {
  const { t } = useTranslation('newsletters');
  const mayRemove = useMay(recipientListsContract.removeRecipient);
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
  if (mayRemove) {
    columns.push({
      ...column('actions', (entry) => <RemoveButton listId={listId} entry={entry} />),
      align: 'end',
      narrow: 'beside',
    });
  }
  return columns;
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
  entry: { id: recipientId, email },
}: {
  readonly listId: string;
  readonly entry: ListRecipientView;
}) {
  const { t } = useTranslation('newsletters');
  const { run } = useCommand(recipientListsContract.removeRecipient, {
    refreshes: [
      recipientListsContract.recipients,
      recipientListsContract.get,
      ...listsOfRecipients,
    ],
    success: t('lists.removed', { email }),
  });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('lists.remove', { email })}
      onClick={() => void run({ listId, recipientId })}
    >
      <Icon name="close" size={18} />
    </ActionIcon>
  );
}
