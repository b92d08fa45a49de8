import { Loader } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import type { ListColumn } from '#web/core/contributions.tsx';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { isChosen, type Selection } from '#web/core/list/selection.ts';
import { SelectRow } from '#web/core/list/SelectRow.tsx';
import type { StatusNames } from '../statuses.ts';
import { MemberRow } from './MemberRow.tsx';
import classes from './MembersList.module.css';

interface MembersListProps {
  readonly rows: readonly PersonRow[];
  readonly total: number | undefined;
  readonly statuses: StatusNames;
  /** Custom fields that are shown as columns. */
  readonly customFields: readonly CustomField[];
  /** Columns that later rooms add. */
  readonly columns: readonly ListColumn[];
  /** null: rows can't be selected. */
  readonly selection: Selection | null;
  /** Identifies the query: when it changes, the scroll position is reset. */
  readonly identity: string;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly busy: boolean;
  readonly onBefore: () => unknown;
  readonly onAfter: () => unknown;
}

const rowHeight = 64;
/** Number of rows before an end at which the next page is fetched. */
const prefetchRows = 15;

/** The virtualized list. Its scroll state is kept here, so that scrolling does not re-render the page. */
export function MembersList(props: MembersListProps) {
  const { rows, total, statuses, customFields, columns, selection, identity, busy } = props;
  const { t } = useTranslation('members');
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are only called during render, not passed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useScrollAnchor(frame, rows, identity);

  const visibleItems = virtualizer.getVirtualItems();
  const first = visibleItems[0]?.index ?? 0;
  const last = visibleItems.at(-1)?.index ?? 0;
  useLoadMore(props, first, last);

  return (
    <div ref={frame} className={classes['frame']} aria-busy={busy}>
      <div
        role="table"
        aria-label={t('list.label', useTerm('member'))}
        aria-rowcount={total ?? -1}
        data-custom={customFields.length + columns.length > 0}
        style={{
          minHeight: virtualizer.getTotalSize() + 44,
          ...buildColumnStyle(customFields.length + columns.length, selection !== null),
        }}
      >
        <ColumnHeaders customFields={customFields} columns={columns} selection={selection} />
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {visibleItems.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <MemberRow
                key={row.id}
                row={row}
                statuses={statuses}
                customFields={customFields}
                columns={columns}
                isSelected={selection && isChosen(selection.choice, row.id)}
                onToggle={selection?.toggle}
                top={start}
              />
            ) : null;
          })}
        </div>
      </div>
      {busy ? <Loader size="sm" className={classes['busy'] ?? ''} aria-hidden /> : null}
    </div>
  );
}

function ColumnHeaders({
  customFields,
  columns,
  selection,
}: Pick<MembersListProps, 'customFields' | 'columns' | 'selection'>) {
  const namespaces = listNamespaces(columns.map(({ labelKey }) => labelKey));
  const { t } = useTranslation(['members', ...namespaces]);
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
      {(['name', 'status', 'email', 'phone', 'birth', 'firstVisit'] as const).map((column) => (
        <span key={column} role="columnheader" className={classes[column]}>
          {t(`list.columns.${column}`)}
        </span>
      ))}
      {customFields.map((field) => (
        <span key={field.id} role="columnheader" className={classes['custom']}>
          {field.label}
        </span>
      ))}
      {columns.map(({ key, labelKey }) => (
        <span key={key} role="columnheader" className={classes['custom']}>
          {t(labelKey)}
        </span>
      ))}
    </div>
  );
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

/** More columns would not fit. */
export const maxCustomColumns = 2;
const buildColumnStyle = (customCount: number, isSelectable: boolean) =>
  ({
    ...(customCount > 0 ? { '--custom-columns': `repeat(${customCount}, minmax(6rem, 1fr))` } : {}),
    ...(isSelectable ? { '--selection-column': '1.5rem', '--name-column': 2 } : {}),
  }) as CSSProperties;

/** Keeps the scroll position when rows are added above, and resets it for another query. */
function useScrollAnchor(
  frame: React.RefObject<HTMLDivElement | null>,
  rows: readonly PersonRow[],
  identity: string,
): void {
  const before = useRef({ identity, firstId: rows[0]?.id });
  useLayoutEffect(() => {
    const element = frame.current;
    const { firstId, identity: previousIdentity } = before.current;
    if (element && previousIdentity !== identity) element.scrollTo({ top: 0 });
    else if (element && firstId && rows[0]?.id !== firstId) {
      const added = rows.findIndex((row) => row.id === firstId);
      if (added > 0) element.scrollBy({ top: added * rowHeight });
    }
    before.current = { identity, firstId: rows[0]?.id };
  }, [frame, rows, identity]);
}
