import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { ListRecipientView, RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import type { ListState } from '#web/core/list/list-state.ts';
import { ListResults } from '#web/core/list/ListResults.tsx';
import { RowBadge } from '#web/core/list/LongListRow.tsx';
import { RowsList } from '#web/core/rows/RowsList.tsx';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
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
  const mayRemove = useMay(recipientListsContract.removeRecipient);
  const { identify, columns } = useRow();
  const drawMenu = (entry: ListRecipientView) => <RemoveButton listId={list.id} entry={entry} />;
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
    <ListResults
      list={recipients}
      state={state}
      empty={empty}
      nothingFound={nothingFound}
      loadsMore={false}
    >
      {(rows) => (
        <RowsList
          label={list.name}
          rows={rows}
          head={t('lists.recipientColumns.email')}
          identify={identify}
          columns={columns}
          menu={mayRemove ? drawMenu : null}
          pages={recipients}
          identity={JSON.stringify(state.filters)}
        />
      )}
    </ListResults>
  );
}

function useRow() {
  const { t } = useTranslation('newsletters');
  const formatDay = useFormatDay();
  const toConsent = ({ consent }: ListRecipientView) => {
    const date = formatDay(consent.statedAt);
    return consent.statedBy
      ? t('lists.statedBy', { name: consent.statedBy, date })
      : t('lists.stated', { date });
  };
  const identify = (entry: ListRecipientView) => ({
    name: entry.email,
    to: null,
    face: { icon: 'mail' as const },
    badge: entry.suppressed ? (
      <RowBadge>{t(`lists.suppressed.${entry.suppressed}`)}</RowBadge>
    ) : null,
    phoneDetail: entry.name || toConsent(entry),
  });
  const columns = [
    {
      key: 'name',
      label: t('lists.recipientColumns.name'),
      draw: ({ name }: ListRecipientView) => name,
    },
    {
      key: 'consent',
      label: t('lists.recipientColumns.consent'),
      draw: toConsent,
      isWide: true,
    },
  ];
  return { identify, columns };
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
