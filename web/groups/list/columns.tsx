import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupRow } from '#domain/groups/schema.ts';
import { useColumnChoice, type ColumnChoice, type RowColumn } from '#web/core/list/columns.ts';
import { useScheduleWords } from '#web/ui/schedule/schedule-words.ts';
import { useTypes } from '../types.ts';

const defaults = ['type', 'parent', 'leaders', 'members'];

const drawLeaders = ({ leaders }: GroupRow) =>
  leaders.map((leader) => leader.displayName).join(', ');

/** The columns of the list of groups, and what a phone shows below the name. */
export function useGroupColumns(): ColumnChoice<GroupRow> & {
  readonly subtitle: (row: GroupRow) => string;
} {
  const { t } = useTranslation('groups');
  const { names } = useTypes();
  const { describe } = useScheduleWords();
  const { all, subtitle } = useMemo(() => {
    const drawSchedule = ({ schedule }: GroupRow): string => (schedule ? describe(schedule) : '');
    const columns: RowColumn<GroupRow>[] = [
      { key: 'type', label: t('fields.type'), draw: (row) => names.get(row.typeId) },
      { key: 'schedule', label: t('fields.schedule'), draw: drawSchedule },
      { key: 'parent', label: t('fields.parent'), draw: (row) => row.parent?.name },
      { key: 'leaders', label: t('list.leaders'), draw: drawLeaders, isWide: true },
      {
        key: 'members',
        label: t('list.members'),
        // Of a branch its groups have the members.
        draw: ({ kind, members, capacity }) =>
          kind === 'branch'
            ? null
            : capacity === null
              ? members
              : t('missing.fullCount', { members, capacity }),
      },
    ];
    return {
      all: columns,
      subtitle: (row: GroupRow) =>
        // The type comes last: the names of most groups contain it, and the end of a long line is cut.
        [drawSchedule(row) || drawLeaders(row), names.get(row.typeId)].filter(Boolean).join(' · '),
    };
  }, [t, names, describe]);
  return { ...useColumnChoice('groups', all, defaults), subtitle };
}
