import { Button, VisuallyHidden } from '@mantine/core';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import outline from './ListOutline.module.css';
import type { ListState } from './list-state.ts';
import type { Selection } from './selection.ts';
import { SelectionArea } from './SelectionBar.tsx';

/** What `useInfiniteList` returns, or a query without pages. */
interface LoadedList<Row> {
  readonly rows: readonly Row[];
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly fetchNextPage?: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
}

interface ListResultsProps<Row> {
  readonly list: LoadedList<Row>;
  /** With `nothingFound`: for a list with search or filters that may leave no rows. */
  readonly state?: Pick<ListState, 'isFiltered' | 'clear'>;
  /** An `<EmptyState>` with the first step, for a list without search and filters. */
  readonly empty: ReactNode;
  readonly nothingFound?: { readonly title: string; readonly text: string; readonly clear: string };
  /** The total, if known; default: the rows loaded so far. */
  readonly total?: number | undefined;
  /** false: the rows load the next page themselves, as a virtualized list does. */
  readonly loadsMore?: boolean;
  /** `useSelection`: the rows, each with a `<SelectRow>`, can be selected for bulk actions. */
  readonly selection?: Selection | null;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The rows of a list in all its states: loading, failed, empty, nothing found, with more to load. Screen readers hear the
 * number of results.
 *
 *     <ListResults list={list} state={state} empty={<NoUsers />} nothingFound={{ title, text, clear }}>
 *       {(rows) => <UsersTable rows={rows} />}
 *     </ListResults>
 */
export function ListResults<Row>(props: ListResultsProps<Row>) {
  const { list, state, empty, nothingFound, total, loadsMore = true, selection, children } = props;
  const { rows, fetchNextPage, hasNextPage = false } = list;
  const onMore = useCallback(() => void fetchNextPage?.(), [fetchNextPage]);
  if (list.isPending) return <ListOutline />;
  if (list.isError && rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />;
  if (rows.length === 0 && !(state?.isFiltered && nothingFound)) return empty;
  return (
    <>
      <ResultCount count={total ?? rows.length} isMore={total === undefined && hasNextPage} />
      {rows.length === 0 && nothingFound ? (
        <EmptyState
          icon="search"
          title={nothingFound.title}
          text={nothingFound.text}
          action={
            <Button variant="default" onClick={state?.clear}>
              {nothingFound.clear}
            </Button>
          }
        />
      ) : (
        <Rows selection={selection ?? null}>{children(rows)}</Rows>
      )}
      {loadsMore ? (
        <LoadMore
          hasMore={hasNextPage}
          busy={list.isFetchingNextPage ?? false}
          onLoadMore={onMore}
        />
      ) : null}
    </>
  );
}

interface RowsProps {
  readonly selection: Selection | null;
  readonly children: ReactNode;
}

const Rows = ({ selection, children }: RowsProps) =>
  selection ? <SelectionArea selection={selection}>{children}</SelectionArea> : children;

function ResultCount({ count, isMore }: { readonly count: number; readonly isMore: boolean }) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden aria-live="polite">
      {t(isMore ? 'common:results.atLeast' : 'common:results.exactly', { count })}
    </VisuallyHidden>
  );
}

const outlinedRows = Array.from({ length: 10 }, (_, index) => index);

/** Where the rows will stand, while they load. */
function ListOutline() {
  const { t } = useTranslation();
  return (
    <div role="status" className={outline['frame']} data-outline>
      <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
      {outlinedRows.map((row) => (
        <div key={row} className={outline['row']} aria-hidden>
          <span className={outline['face']} />
          <span className={outline['bar']} />
          <span className={outline['cell']} />
          <span className={outline['cell']} />
        </div>
      ))}
    </div>
  );
}
