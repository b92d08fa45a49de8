import { useSessionStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import type { GroupRow } from '#domain/groups/schema.ts';
import { useInfiniteList } from '#web/core/api/infinite-list.ts';
import type { RowColumn } from '#web/core/list/columns.ts';
import { useIsPhone } from '#web/core/list/LongList.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { TreeGrid } from '#web/ui/tree/TreeGrid.tsx';
import { TreeGridNote } from '#web/ui/tree/TreeGridRow.tsx';
import type { useGroupColumns } from './columns.tsx';
import { GroupsTreeRow } from './GroupsTreeRow.tsx';
import { FailedLevel } from './FailedLevel.tsx';
import type { GroupsQuery } from './groups-view.ts';

interface GroupsTreeProps {
  /** Of the highest level. */
  readonly rows: readonly GroupRow[];
  readonly filters: GroupsQuery;
  readonly columns: ReturnType<typeof useGroupColumns>;
}

/** What the rows of all levels have in common. */
interface Shown {
  readonly filters: GroupsQuery;
  readonly columns: readonly RowColumn<GroupRow>[];
  readonly subtitle: ((row: GroupRow) => string) | null;
  /** By the key of a branch, whether the user opened or closed it. */
  readonly choices: Readonly<Record<string, boolean>>;
  readonly onToggle: (key: string, open: boolean) => void;
}

const noColumns: readonly RowColumn<GroupRow>[] = [];

/** The groups below their branches, which open in place, and are still open when the user comes back from a group. */
export function GroupsTree({ rows, filters, columns: { chosen, subtitle } }: GroupsTreeProps) {
  const { t } = useTranslation('groups');
  const isPhone = useIsPhone();
  const [choices, setChoices] = useSessionStorage<Readonly<Record<string, boolean>>>({
    key: `redil-groups-tree-${useSession().church?.id ?? ''}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  // The branch is the row above.
  const columns = isPhone ? noColumns : chosen.filter(({ key }) => key !== 'parent');
  return (
    <TreeGrid label={t('list.label')} head={t('fields.name')} columns={columns} cells="words">
      <Level
        rows={rows}
        level={1}
        shown={{
          filters,
          columns,
          subtitle: isPhone ? subtitle : null,
          choices,
          onToggle: (key, open) => setChoices((before) => ({ ...before, [key]: open })),
        }}
      />
    </TreeGrid>
  );
}

interface LevelProps {
  readonly rows: readonly GroupRow[];
  readonly level: number;
  readonly shown: Shown;
}

function Level({ rows, level, shown }: LevelProps) {
  return rows.map((row, index) => (
    <Branch
      key={row.id}
      row={row}
      level={level}
      isFirst={level === 1 && index === 0}
      isAlone={rows.length === 1}
      shown={shown}
    />
  ));
}

interface BranchProps {
  readonly row: GroupRow;
  readonly level: number;
  readonly isFirst: boolean;
  /** The only branch of its level is open, so that a search leads to what it found. */
  readonly isAlone: boolean;
  readonly shown: Shown;
}

function Branch({ row, level, isFirst, isAlone, shown }: BranchProps) {
  const { below } = row;
  const hasBelow = below !== null && below.groups + below.branches > 0;
  // A search leads to what it finds, whatever was closed without it.
  const key = `${row.id} ${JSON.stringify(shown.filters)}`;
  const isOpen = hasBelow ? (shown.choices[key] ?? isAlone) : null;
  return (
    <>
      <GroupsTreeRow
        row={row}
        level={level}
        isFirst={isFirst}
        isOpen={isOpen}
        onToggle={(open) => shown.onToggle(key, open)}
        columns={shown.columns}
        subtitle={shown.subtitle}
      />
      {isOpen ? <Below branchId={row.id} level={level + 1} shown={shown} /> : null}
    </>
  );
}

interface BelowProps {
  readonly branchId: string;
  readonly level: number;
  readonly shown: Shown;
}

/** The level below a branch, in pages of its own. */
function Below({ branchId, level, shown }: BelowProps) {
  const { t } = useTranslation();
  const list = useInfiniteList(groupsContract.list, { ...shown.filters, parent: branchId });
  const { rows, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (list.isPending) return <TreeGridNote level={level}>{t('common:loading')}</TreeGridNote>;
  if (list.isError && rows.length === 0)
    return (
      <TreeGridNote level={level}>
        <FailedLevel
          error={list.error}
          isLoading={list.isFetching}
          retry={() => void list.refetch()}
        />
      </TreeGridNote>
    );
  return (
    <>
      <Level rows={rows} level={level} shown={shown} />
      {hasNextPage ? (
        <TreeGridNote level={level}>
          {list.isFetchNextPageError ? (
            <FailedLevel
              error={list.error}
              isLoading={isFetchingNextPage}
              retry={() => void fetchNextPage()}
            />
          ) : (
            <LoadMore hasMore busy={isFetchingNextPage} onLoadMore={() => void fetchNextPage()} />
          )}
        </TreeGridNote>
      ) : null}
    </>
  );
}
