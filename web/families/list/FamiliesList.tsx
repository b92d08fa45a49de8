import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyRow } from '#domain/families/schema.ts';
import type { ColumnChoice } from '#web/core/list/columns.ts';
import { LongList, useIsPhone } from '#web/core/list/LongList.tsx';
import { RowBadge, RowCells, RowName } from '#web/core/list/LongListRow.tsx';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { familyPath } from '../routes.ts';
import classes from './FamiliesList.module.css';

interface FamiliesListProps {
  readonly rows: readonly FamilyRow[];
  readonly total: number | undefined;
  readonly columns: ColumnChoice<FamilyRow>;
  readonly identity: string;
  readonly pages: Pages;
}

const noColumns: ColumnChoice<FamilyRow>['chosen'] = [];

export function FamiliesList({ columns, ...list }: FamiliesListProps) {
  const { t } = useTranslation('families');
  const isPhone = useIsPhone();
  const { chosen, all } = columns;
  const subtitle = isPhone ? all[0] : undefined;
  const shown = isPhone ? noColumns : chosen;
  const draw = useCallback(
    (row: FamilyRow) => (
      <>
        <RowName
          name={row.name}
          to={familyPath(row.id)}
          picture={
            <PersonAvatar
              person={{ displayName: row.name, photoId: row.photoId }}
              size={isPhone ? 40 : 28}
            />
          }
          badge={row.dissolvedOn === null ? null : <RowBadge>{t('status.dissolved')}</RowBadge>}
          subtitle={subtitle?.draw(row) ?? null}
        />
        <RowCells row={row} columns={shown} />
        {subtitle ? (
          <span role="cell" className={classes['size']}>
            {row.members.length}
          </span>
        ) : null}
      </>
    ),
    [t, subtitle, shown, isPhone],
  );
  return (
    <LongList
      {...list}
      label={t('list.label')}
      head={t('list.columns.name')}
      columns={shown}
      draw={draw}
    />
  );
}
