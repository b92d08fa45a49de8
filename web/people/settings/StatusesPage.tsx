import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { statusesContract } from '#domain/people/settings-contract.ts';
import type { BelongingStatusView } from '#domain/people/belonging.ts';
import {
  AddButton,
  ListRow,
  ListSection,
  ListSettingsPage,
  useRemovalQuestion,
} from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { StatusDot } from '../StatusDot.tsx';
import { statusesQuery, useStatusNames } from '../statuses.ts';
import { StatusDialog } from './StatusDialog.tsx';

/** The church's list of belonging statuses. */
export default function StatusesPage() {
  const statuses = useQuery(statusesQuery);
  return (
    <ListSettingsPage query={statuses}>
      {(items) => <StatusesSection statuses={items} />}
    </ListSettingsPage>
  );
}

function StatusesSection({ statuses }: { readonly statuses: readonly BelongingStatusView[] }) {
  const { t } = useTranslation('settings');
  const mayAdd = useMay(statusesContract.create);
  const [edited, setEdited] = useState<BelongingStatusView | 'new' | null>(null);
  return (
    <>
      <ListSection
        title={t('statuses.title')}
        intro={t('statuses.intro')}
        add={
          mayAdd ? <AddButton label={t('statuses.add')} onClick={() => setEdited('new')} /> : null
        }
      >
        {statuses.map((status) => (
          <StatusRow
            key={status.id}
            status={status}
            statuses={statuses}
            onEdit={() => setEdited(status)}
          />
        ))}
      </ListSection>
      {edited ? (
        <StatusDialog status={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

interface RowProps {
  readonly status: BelongingStatusView;
  readonly statuses: readonly BelongingStatusView[];
  readonly onEdit: () => void;
}

function StatusRow({ status, statuses, onEdit }: RowProps) {
  const { t } = useTranslation('settings');
  const name = useStatusNames().get(status.id) ?? status.name;
  const refreshes = [peopleContract.statuses];
  const order = useCommand(statusesContract.order, { refreshes });
  const archive = useCommand(statusesContract.archive, { refreshes });
  const confirm = useRemovalQuestion(name);
  const remove = useCommand(statusesContract.remove, { confirm, refreshes });
  const { id: statusId, archived } = status;
  return (
    <ListRow
      entry={status}
      entries={statuses}
      name={name}
      mark={<StatusDot color={status.color} />}
      badges={status.countsAsMember ? [t('statuses.counts')] : []}
      mayEdit={useMay(statusesContract.update)}
      onEdit={onEdit}
      onOrder={(ids) => void order.run({ ids })}
      onArchive={() => void archive.run({ statusId, archived: !archived })}
      onRemove={() => void remove.run({ statusId })}
    />
  );
}
