import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { statusesContract } from '#domain/people/settings-contract.ts';
import type { BelongingStatusView } from '#domain/people/belonging.ts';
import { SettingsLayout } from '#web/churches/public.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { StatusDot } from '../StatusDot.tsx';
import { statusesQuery, useStatusNames } from '../statuses.ts';
import { ListRowActions, useRemovalQuestion } from './ListRowActions.tsx';
import classes from './Rows.module.css';
import { StatusDialog } from './StatusDialog.tsx';
import { buildReorderings } from './reorderings.ts';

/** The church's list of belonging statuses. */
export default function StatusesPage() {
  const statuses = useQuery(statusesQuery);
  return (
    <SettingsLayout>
      {statuses.data ? (
        <StatusesSection statuses={statuses.data.items} />
      ) : statuses.isPending ? (
        <Loading />
      ) : null}
      {!statuses.data && statuses.isError ? (
        <ErrorState error={statuses.error} retry={() => void statuses.refetch()} />
      ) : null}
    </SettingsLayout>
  );
}

function StatusesSection({ statuses }: { readonly statuses: readonly BelongingStatusView[] }) {
  const { t } = useTranslation('settings');
  const mayAdd = useMay(statusesContract.create);
  const [edited, setEdited] = useState<BelongingStatusView | 'new' | null>(null);
  return (
    <Section title={t('statuses.title')}>
      <Text>{t('statuses.intro')}</Text>
      <ul className={classes['rows']}>
        {statuses.map((status) => (
          <StatusRow
            key={status.id}
            status={status}
            statuses={statuses}
            onEdit={() => setEdited(status)}
          />
        ))}
      </ul>
      {mayAdd ? (
        <Group>
          <Button
            variant="default"
            leftSection={<Icon name="add" size={18} />}
            onClick={() => setEdited('new')}
          >
            {t('statuses.add')}
          </Button>
        </Group>
      ) : null}
      {edited ? (
        <StatusDialog status={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Section>
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
  const mayEdit = useMay(statusesContract.update);
  const refreshes = [peopleContract.statuses];
  const order = useCommand(statusesContract.order, { refreshes });
  const archive = useCommand(statusesContract.archive, { refreshes });
  const remove = useCommand(statusesContract.remove, {
    confirm: useRemovalQuestion(name),
    refreshes,
  });
  const { up, down } = buildReorderings(statuses, status.id);
  const statusId = status.id;
  return (
    <li className={classes['row']} data-archived={status.archived}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <StatusDot color={status.color} />
        <Group gap="4px 8px" miw={0}>
          <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
          {status.countsAsMember ? <Badge variant="default">{t('statuses.counts')}</Badge> : null}
          {status.archived ? <Badge variant="default">{t('list.archived')}</Badge> : null}
        </Group>
      </Group>
      {mayEdit ? (
        <ListRowActions
          name={name}
          archived={status.archived}
          onEdit={onEdit}
          onUp={up && (() => void order.run({ ids: up }))}
          onDown={down && (() => void order.run({ ids: down }))}
          onArchive={() => void archive.run({ statusId, archived: !status.archived })}
          onRemove={() => void remove.run({ statusId })}
        />
      ) : null}
    </li>
  );
}
