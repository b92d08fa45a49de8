import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#domain/groups/schema.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { LongList, useIsPhone } from '#web/core/list/LongList.tsx';
import { RowBadge, RowCells, RowLink } from '#web/core/list/LongListRow.tsx';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { groupPath } from '../routes.ts';
import { useGroupColumns } from './columns.ts';

interface GroupsListProps {
  readonly rows: readonly GroupRow[];
  readonly identity: string;
  readonly pages: Pages;
}

const noColumns: readonly RowColumn<GroupRow>[] = [];

export function GroupsList(list: GroupsListProps) {
  const { t } = useTranslation('groups');
  const isPhone = useIsPhone();
  const columns = useGroupColumns();
  const shown = isPhone ? noColumns : columns;
  const draw = useCallback(
    (row: GroupRow) => (
      <>
        <span role="rowheader">
          <RowLink to={groupPath(row.id)}>{row.name}</RowLink>
          {row.status === 'active' ? null : <RowBadge>{t(`statuses.${row.status}`)}</RowBadge>}
        </span>
        <RowCells row={row} columns={shown} />
      </>
    ),
    [t, shown],
  );
  return (
    <LongList
      {...list}
      total={undefined}
      label={t('list.label')}
      head={t('fields.name')}
      columns={shown}
      draw={draw}
    />
  );
}
