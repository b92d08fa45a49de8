import { Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PersonRow } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { scrollToRow, useDrawnRows } from '#web/core/list/drawn-rows.ts';
import { isChosen, type Selection } from '#web/core/list/selection.ts';
import { SelectRow } from '#web/core/list/SelectRow.tsx';
import type { MemberColumn } from './columns.tsx';
import { useListKeys } from './list-keys.ts';
import { MemberRow } from './MemberRow.tsx';
import classes from './MembersList.module.css';

interface MembersListProps {
  readonly rows: readonly PersonRow[];
  readonly total: number | undefined;
  readonly columns: readonly MemberColumn[];
  /** Shown below the name on a phone. */
  readonly subtitle: MemberColumn | undefined;
  /** null: rows can't be selected. */
  readonly selection: Selection | null;
  /** Identifies the query: when it changes, the list starts at its top. */
  readonly identity: string;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly busy: boolean;
  readonly onBefore: () => unknown;
  readonly onAfter: () => unknown;
}

/** As in the style sheet. */
const rowHeights = { wide: 44, phone: 56 };
/** Number of rows before an end at which the next page is fetched. */
const prefetchRows = 30;
/** What covers the window: the header of the product, the letters and the header of the list; the bar of the selection. */
const covered = { top: 148, bottom: 80 };

/** Draws only the rows near the window. Its scroll state is kept in its rows, so that scrolling does not re-render the page. */
export function MembersList(props: MembersListProps) {
  const { total, columns, selection, busy } = props;
  const { t } = useTranslation('members');
  return (
    <div className={classes['frame']} aria-busy={busy}>
      <div
        role="table"
        aria-label={t('list.label', useTerm('member'))}
        aria-rowcount={total === undefined ? -1 : total + 1}
        data-selectable={selection !== null}
      >
        <ColumnHeaders columns={columns} selection={selection} />
        <Rows {...props} />
      </div>
      {busy ? <Loader size="sm" className={classes['busy'] ?? ''} aria-hidden /> : null}
    </div>
  );
}

function Rows(props: MembersListProps) {
  const { rows, columns, subtitle, selection, identity } = props;
  const { t } = useTranslation('members');
  const openPage = useOpenPage();
  const body = useRef<HTMLDivElement>(null);
  const isPhone =
    useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;
  const rowHeight = rowHeights[isPhone ? 'phone' : 'wide'];
  const top = useTop(body);
  const drawn = useDrawnRows({ count: rows.length, rowHeight, top });
  useScrollAnchor(rows, identity, rowHeight);
  useListKeys({
    frame: body,
    count: rows.length,
    show: (index) => scrollToRow(index, { rowHeight, top }, covered),
    toggle: selection ? (index, extend) => selection.toggle(rows[index]?.id ?? '', extend) : null,
  });
  useLoadMore(props, drawn[0] ?? 0, drawn.at(-1) ?? 0);
  return (
    <div
      ref={body}
      role="rowgroup"
      className={classes['body']}
      style={{ height: rows.length * rowHeight }}
    >
      {drawn.map((index) => {
        const row = rows[index];
        return row ? (
          <MemberRow
            key={row.id}
            t={t}
            onOpen={openPage}
            row={row}
            index={index}
            columns={columns}
            subtitle={isPhone ? subtitle : undefined}
            isSelected={selection && isChosen(selection.choice, row.id)}
            onToggle={selection?.toggle}
            top={index * rowHeight}
          />
        ) : null;
      })}
    </div>
  );
}

function ColumnHeaders({ columns, selection }: Pick<MembersListProps, 'columns' | 'selection'>) {
  const { t } = useTranslation('members');
  return (
    <div role="row" className={`${classes['row']} ${classes['head']}`}>
      {selection ? (
        <span role="columnheader" className={classes['select']}>
          <SelectRow
            label={t('list.selectAll')}
            checked={selection.count > 0}
            indeterminate={selection.count > 0 && selection.count !== selection.total}
            onToggle={selection.count > 0 ? selection.clear : selection.selectAll}
          />
        </span>
      ) : null}
      <span role="columnheader">{t('list.columns.name')}</span>
      {columns.map(({ key, label }) => (
        <span key={key} role="columnheader" className={classes['cell']}>
          {label}
        </span>
      ))}
    </div>
  );
}

/** Opens the link of a row in this page: a link of the router in each row costs as much as the rest of the row. */
function useOpenPage(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { currentTarget, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const path = currentTarget.getAttribute('href');
      if (!path || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(path);
    },
    [navigate],
  );
}

/** The distance of the rows from the top of the page, which changes with what stands above them. */
function useTop(body: React.RefObject<HTMLDivElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void =>
      setTop(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

/** Fetches the next or previous page when a visible row is near an end. */
function useLoadMore(
  { rows, busy, hasAfter, hasBefore, onAfter, onBefore }: MembersListProps,
  first: number,
  last: number,
): void {
  useEffect(() => {
    if (busy || rows.length === 0) return;
    if (hasAfter && last >= rows.length - prefetchRows) onAfter();
    else if (hasBefore && first <= prefetchRows) onBefore();
  }, [busy, rows.length, hasAfter, hasBefore, first, last, onAfter, onBefore]);
}

/** Keeps the scroll position when rows are added above, and starts at the top for another query. */
function useScrollAnchor(rows: readonly PersonRow[], identity: string, rowHeight: number): void {
  const before = useRef({ identity, firstId: rows[0]?.id });
  useLayoutEffect(() => {
    const { firstId, identity: previousIdentity } = before.current;
    if (previousIdentity !== identity) window.scrollTo({ top: 0 });
    else if (firstId && rows[0]?.id !== firstId) {
      const added = rows.findIndex((row) => row.id === firstId);
      if (added > 0) window.scrollBy({ top: added * rowHeight });
    }
    before.current = { identity, firstId: rows[0]?.id };
  }, [rows, identity, rowHeight]);
}
