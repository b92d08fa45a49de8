import { Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { RowColumn } from './columns.ts';
import { useListKeys } from './list-keys.ts';
import { scrollToRow, useScrollAnchor, useTop } from './list-position.ts';
import { getCellClass, LongListRow } from './LongListRow.tsx';
import { isChosen, type Selection } from './selection.ts';
import { SelectRow } from './SelectRow.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useMorePages, type Pages } from './use-more-pages.ts';
import classes from './LongList.module.css';

interface LongListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly total: number | undefined;
  /** The label of the first column, which is always shown, and of the others. */
  readonly head: string;
  readonly columns: readonly RowColumn<Row>[];
  /** The cells of a row: a `rowheader` with the link that opens the record, then a cell for each column. Memoized. */
  readonly draw: (row: Row) => ReactNode;
  readonly selection?: RowSelection<Row> | null;
  /** Identifies the query: when it changes, the list starts at its top. */
  readonly identity: string;
  readonly pages: Pages;
}

interface RowSelection<Row> extends Selection {
  readonly allLabel: string;
  /** The name of a row's checkbox. Memoized. */
  readonly rowLabel: (row: Row) => string;
}

/** As in the style sheet. */
const rowHeights = { wide: 44, phone: 56 };
/** What covers the window: the header of the product, what stands above the list and its header; the bar of the selection. */
const covered = { top: 148, bottom: 80 };

export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) ?? false;

/**
 * A table of thousands of equally high rows, of which only those near the window are drawn. Its scroll state is kept in its
 * rows, so that scrolling does not re-render the page.
 */
export function LongList<Row extends { readonly id: string }>(props: LongListProps<Row>) {
  const { label, total, head, columns, selection = null, pages } = props;
  return (
    <div className={classes['frame']} aria-busy={pages.isFetching}>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        data-selectable={selection !== null}
      >
        <div role="row" className={`${classes['row']} ${classes['head']}`}>
          {selection ? (
            <span role="columnheader" className={classes['select']}>
              <SelectRow
                label={selection.allLabel}
                checked={selection.count > 0}
                indeterminate={selection.count > 0 && selection.count !== selection.total}
                onToggle={selection.count > 0 ? selection.clear : selection.selectAll}
              />
            </span>
          ) : null}
          <span role="columnheader">{head}</span>
          {columns.map((column) => (
            <span key={column.key} role="columnheader" className={getCellClass(column)}>
              {column.label}
            </span>
          ))}
        </div>
        <Rows {...props} />
      </div>
      {pages.isFetching ? <Loader size="sm" className={classes['busy'] ?? ''} aria-hidden /> : null}
    </div>
  );
}

function Rows<Row extends { readonly id: string }>(props: LongListProps<Row>) {
  const { rows, draw, selection = null, identity, pages } = props;
  const body = useRef<HTMLDivElement>(null);
  const rowHeight = rowHeights[useIsPhone() ? 'phone' : 'wide'];
  const top = useTop(body);
  const { drawn, visible, shift } = useDrawnRows({
    frame: body,
    count: rows.length,
    rowHeight,
    top,
  });
  useScrollAnchor({ rows, identity, rowHeight, shift });
  useListKeys({
    frame: body,
    count: rows.length,
    show: (index) => scrollToRow(index, { rowHeight, top }, covered),
    toggle: selection ? (index, extend) => selection.toggle(rows[index]?.id ?? '', extend) : null,
  });
  useMorePages(pages, rows.length, visible);
  useOpenLinks(body);
  return (
    <div
      ref={body}
      role="rowgroup"
      className={classes['body']}
      style={{ height: rows.length * rowHeight }}
    >
      {drawn.map(({ key, index }) => {
        const row = rows[index];
        return row ? (
          <LongListRow
            key={key}
            row={row}
            index={index}
            top={index * rowHeight}
            draw={draw}
            isSelected={selection && isChosen(selection.choice, row.id)}
            onToggle={selection?.toggle}
            selectLabel={selection?.rowLabel}
          />
        ) : null;
      })}
    </div>
  );
}

/** Opens the links of rows in this page: a link of the router in each row costs as much as the rest of the row. */
function useOpenLinks(frame: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = frame.current;
    const open = (event: MouseEvent): void => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = target instanceof Element ? target.closest('a') : null;
      const path = link?.getAttribute('href');
      if (!path?.startsWith('/') || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [frame, navigate]);
}
