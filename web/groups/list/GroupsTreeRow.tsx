import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#domain/groups/schema.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { RowBadge } from '#web/core/list/LongListRow.tsx';
import { PersonAvatar } from '#web/people/public.ts';
import { TreeGridRow } from '#web/ui/tree/TreeGridRow.tsx';
import { groupPathFromTree } from '../routes.ts';
import { useCountWords } from './count-words.ts';

interface GroupsTreeRowProps {
  readonly row: GroupRow;
  readonly level: number;
  readonly isFirst: boolean;
  /** null: nothing is below it. */
  readonly isOpen: boolean | null;
  readonly onToggle: (open: boolean) => void;
  readonly columns: readonly RowColumn<GroupRow>[];
  /** On a phone, instead of the columns. */
  readonly subtitle: ((row: GroupRow) => string) | null;
}

/** A group or a branch of the tree; of an open or closed branch how much is below it. */
export function GroupsTreeRow({ row, columns, subtitle, ...place }: GroupsTreeRowProps) {
  const { t } = useTranslation('groups');
  const describe = useCountWords();
  const below = row.below && place.isOpen !== null ? describe(row.below) : '';
  return (
    <TreeGridRow
      {...place}
      id={row.id}
      name={row.name}
      to={groupPathFromTree(row.id)}
      picture={<PersonAvatar person={{ displayName: row.name, photoId: row.photoId }} size={28} />}
      badge={row.status === 'active' ? null : <RowBadge>{t(`statuses.${row.status}`)}</RowBadge>}
      detail={[subtitle?.(row), below].filter(Boolean).join(' · ')}
    >
      {columns.map(({ key, draw }) => (
        <td key={key}>{draw(row)}</td>
      ))}
    </TreeGridRow>
  );
}
