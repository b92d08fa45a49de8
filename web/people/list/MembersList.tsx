import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonRow } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import type { ColumnChoice } from '#web/core/list/columns.ts';
import { LongList, useIsPhone } from '#web/core/list/LongList.tsx';
import type { Selection } from '#web/core/list/selection.ts';
import type { Pages } from '#web/core/list/use-more-pages.ts';
import { drawMember } from './MemberCells.tsx';

interface MembersListProps {
  readonly rows: readonly PersonRow[];
  readonly total: number | undefined;
  readonly columns: ColumnChoice<PersonRow>;
  /** null: rows can't be selected. */
  readonly selection: Selection | null;
  readonly identity: string;
  readonly pages: Pages;
}

const noColumns: ColumnChoice<PersonRow>['chosen'] = [];

export function MembersList({ columns, selection, ...list }: MembersListProps) {
  const { t } = useTranslation('members');
  const isPhone = useIsPhone();
  const { chosen, all } = columns;
  const subtitle = isPhone ? all[0] : undefined;
  const shown = isPhone ? noColumns : chosen;
  const draw = useCallback(
    (row: PersonRow) => drawMember(row, { t, columns: shown, subtitle }),
    [t, shown, subtitle],
  );
  const rowLabel = useCallback(
    ({ displayName: name }: PersonRow) => t('list.select', { name }),
    [t],
  );
  return (
    <LongList
      {...list}
      label={t('list.label', useTerm('member'))}
      head={t('list.columns.name')}
      columns={shown}
      draw={draw}
      selection={selection && { ...selection, allLabel: t('list.selectAll'), rowLabel }}
    />
  );
}
