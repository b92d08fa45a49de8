import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { recipientListsContract } from '#domain/newsletters/lists-contract.ts';
import type { RecipientListView } from '#domain/newsletters/lists-schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useListState } from '#web/core/list/list-state.ts';
import { ListFilters } from '#web/core/list/ListFilters.tsx';
import { RecordHeader } from '#web/core/record/RecordHeader.tsx';
import { RowFace } from '#web/core/rows/RowFace.tsx';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { listsPath } from '../routes.ts';
import { AddRecipientsDialog } from './add-recipients/AddRecipientsDialog.tsx';
import { ListRecipientsTable } from './ListRecipientsTable.tsx';
import { ListMenu } from './ListMenu.tsx';

const searchSchema = recipientListsContract.recipients.input.pick({ search: true });

/** One recipient list and its addresses. */
export default function ListPage() {
  const { t } = useTranslation(['newsletters', 'common']);
  const { listId = '' } = useParams();
  const { data, error, refetch } = useQuery(
    queryOptionsFor(recipientListsContract.get, { listId }),
  );
  if (data) return <RecipientList list={data} />;
  return (
    <>
      <PageHeader
        title={t('newsletters:lists.title')}
        back={{ to: listsPath, label: t('newsletters:lists.title') }}
      />
      {error ? (
        <ErrorState
          error={error}
          {...(error.code === 'not_found' ? {} : { retry: () => void refetch() })}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

function RecipientList({ list }: { readonly list: RecipientListView }) {
  const { t } = useTranslation(['newsletters', 'common']);
  const mayAdd = useMay(recipientListsContract.addRecipients);
  const navigate = useNavigate();
  const [isAdding, adding] = useDisclosure(false);
  const state = useListState(searchSchema);
  const addButton = mayAdd ? (
    <Button leftSection={<Icon name="add" size={18} />} onClick={adding.open}>
      {t('newsletters:lists.add')}
    </Button>
  ) : null;
  return (
    <Stack gap="md">
      <RecordHeader
        name={list.name}
        subtitle={t('newsletters:lists.count', { count: list.recipientCount })}
        back={{ to: listsPath, label: t('newsletters:lists.title') }}
        picture={<RowFace icon="list" size={88} />}
        verbs={
          <>
            {list.recipientCount > 0 ? addButton : null}
            <ListMenu list={list} isInHeader onRemoved={() => void navigate(listsPath)} />
          </>
        }
        needs={null}
      />
      {list.recipientCount > 0 ? (
        <ListFilters state={state} searchLabel={t('newsletters:lists.search')} />
      ) : null}
      <ListRecipientsTable list={list} state={state} addButton={addButton} />
      {isAdding ? <AddRecipientsDialog list={list} onClose={adding.close} /> : null}
    </Stack>
  );
}
