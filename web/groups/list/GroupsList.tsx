import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#domain/groups/schema.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { LongList, useIsPhone } from '#web/core/list/LongList.tsx';
import { RowBadge, RowCells, RowName } from '#web/core/list/LongListRow.tsx';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { groupPath } from '../routes.ts';
import type { useGroupColumns } from './columns.tsx';

interface GroupsListProps {
  readonly rows: readonly GroupRow[];
  readonly total: number | undefined;
  readonly columns: ReturnType<typeof useGroupColumns>;
  readonly identity: string;
  readonly pages: Pages;
}

const noColumns: readonly RowColumn<GroupRow>[] = [];

export function GroupsList({ columns, ...list }: GroupsListProps) {
  const { t } = useTranslation('groups');
  const isPhone = useIsPhone();
  const { chosen, subtitle } = columns;
  const shown = isPhone ? noColumns : chosen;
  const draw = useCallback(
    (row: GroupRow) => (
      <>
        <RowName
          name={row.name}
          to={groupPath(row.id)}
          picture={
            <PersonAvatar
              person={{ displayName: row.name, photoId: row.photoId }}
              size={isPhone ? 40 : 28}
            />
          }
          badge={
            row.status === 'active' ? null : <RowBadge>{t(`statuses.${row.status}`)}</RowBadge>
          }
          subtitle={isPhone ? subtitle(row) : null}
        />
        <RowCells row={row} columns={shown} />
      </>
    ),
    [t, shown, subtitle, isPhone],
  );
  return (
    <LongList
      {...list}
      label={t('list.label')}
      head={t('fields.name')}
      columns={shown}
      draw={draw}
    />
  );
}
