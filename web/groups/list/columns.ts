import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#domain/groups/schema.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { useTypes } from '../types.ts';

/** The columns of the list of groups. */
export function useGroupColumns(): readonly RowColumn<GroupRow>[] {
  const { t } = useTranslation('groups');
  const { names } = useTypes();
  return useMemo(
    () => [
      { key: 'type', label: t('fields.type'), draw: (row) => names.get(row.typeId) ?? '' },
      { key: 'parent', label: t('fields.parent'), draw: (row) => row.parent?.name ?? '' },
      {
        key: 'leaders',
        label: t('list.leaders'),
        draw: (row) => row.leaders.map((leader) => leader.displayName).join(', '),
      },
      { key: 'members', label: t('list.members'), draw: (row) => String(row.members) },
    ],
    [t, names],
  );
}
