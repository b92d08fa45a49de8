import { Anchor, Badge, Group, Loader, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { PersonRow } from '#domain/people/schema.ts';
import { useTerm } from '#web/core/words/terms.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { formatBirth, formatDay, formatPhone } from '../format.ts';
import { memberPath } from '../routes.ts';
import { showValue } from '../own-value.ts';
import { StatusDot } from '../StatusDot.tsx';
import { useStatusColors, type StatusNames } from '../statuses.ts';
import classes from './MembersList.module.css';

interface MembersListProps {
  readonly rows: readonly PersonRow[];
  readonly total: number | undefined;
  readonly statuses: StatusNames;
  /** The church's own fields that are columns. */
  readonly own: readonly CustomField[];
  /** Changes whenever the list is another one: the scroll starts anew. */
  readonly identity: string;
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly busy: boolean;
  readonly onBefore: () => void;
  readonly onAfter: () => void;
}

const rowHeight = 64;
/** Rows from an end at which the next page is asked for. */
const nearEnd = 15;

/** The scroller lives here alone: a scrolled pixel draws this, and nothing above it. */
export function MembersList(props: MembersListProps) {
  const { rows, total, statuses, own, identity, hasBefore, hasAfter, busy, onBefore, onAfter } =
    props;
  const { t } = useTranslation('members');
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing, and passed to nobody
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useStayingPut(frame, rows, identity);

  const shown = virtualizer.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (busy || rows.length === 0) return;
    if (hasAfter && last >= rows.length - nearEnd) onAfter();
    else if (hasBefore && first <= nearEnd) onBefore();
  }, [busy, rows.length, hasAfter, hasBefore, first, last, onAfter, onBefore]);

  return (
    <div ref={frame} className={classes['frame']} aria-busy={busy}>
      <div
        role="table"
        aria-label={t('list.label', useTerm('member'))}
        aria-rowcount={total ?? -1}
        data-own={own.length > 0}
        style={{ minHeight: virtualizer.getTotalSize() + 44, ...ownColumns(own.length) }}
      >
        <div role="row" className={`${classes['row']} ${classes['head']}`}>
          {(['name', 'status', 'email', 'phone', 'birth', 'firstVisit'] as const).map((column) => (
            <span key={column} role="columnheader" className={classes[column]}>
              {t(`list.columns.${column}`)}
            </span>
          ))}
          {own.map((field) => (
            <span key={field.id} role="columnheader" className={classes['own']}>
              {field.label}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {shown.map(({ index, start }) => {
            const row = rows[index];
            return row ? (
              <MemberRow key={row.id} row={row} statuses={statuses} own={own} top={start} />
            ) : null;
          })}
        </div>
      </div>
      {busy ? <Loader size="sm" className={classes['busy'] ?? ''} aria-hidden /> : null}
    </div>
  );
}

/** Two at most: more would leave no room for the rest. */
export const mostOwnColumns = 2;
const ownColumns = (count: number) =>
  count > 0 ? ({ '--own-columns': `repeat(${count}, minmax(6rem, 1fr))` } as CSSProperties) : {};

interface RowProps extends Pick<MembersListProps, 'statuses' | 'own'> {
  readonly row: PersonRow;
  readonly top: number;
}

/** Drawn once, however far the list is scrolled meanwhile. */
const MemberRow = memo(function MemberRow({ row, statuses, own, top }: RowProps) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const colors = useStatusColors();
  return (
    <div
      role="row"
      className={classes['row']}
      style={{ transform: `translateY(${top}px)`, position: 'absolute', insetInline: 0 }}
    >
      <span role="rowheader" className={classes['name']}>
        <Anchor component={Link} to={memberPath(row.id)} className={classes['link'] ?? ''}>
          {row.registerName}
        </Anchor>
        {row.recordStatus === 'active' ? null : (
          <Badge size="sm" variant="default">
            {t(`recordStatus.${row.recordStatus}`)}
          </Badge>
        )}
      </span>
      <span role="cell" className={classes['status']}>
        {row.belongingStatusId ? (
          <Status
            name={statuses.get(row.belongingStatusId)}
            color={colors.get(row.belongingStatusId)}
          />
        ) : null}
      </span>
      <span role="cell" className={classes['email']}>
        {row.email}
        {row.emailStatus && row.emailStatus !== 'ok' ? (
          <Text span size="xs" c="dimmed">
            {` · ${t(`emailStatus.${row.emailStatus}`)}`}
          </Text>
        ) : null}
      </span>
      <span role="cell" className={classes['phone']}>
        {row.phone ? formatPhone(row.phone) : null}
      </span>
      <span role="cell" className={classes['birth']}>
        {row.birth ? formatBirth(row.birth, language) : null}
      </span>
      <span role="cell" className={classes['firstVisit']}>
        {row.firstVisit ? formatDay(row.firstVisit, language) : null}
      </span>
      {own.map((field) => (
        <span key={field.id} role="cell" className={classes['own']}>
          {showValue(field, row.custom?.[field.id], t, language)}
        </span>
      ))}
    </div>
  );
});

function Status({
  name,
  color,
}: {
  readonly name: string | undefined;
  readonly color: Parameters<typeof StatusDot>[0]['color'];
}) {
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <StatusDot color={color} />
      <Text span truncate inherit>
        {name}
      </Text>
    </Group>
  );
}

/** Rows that arrive above push what is being read down: the scroll follows by as much. Another list starts at its top. */
function useStayingPut(
  frame: React.RefObject<HTMLDivElement | null>,
  rows: readonly PersonRow[],
  identity: string,
): void {
  const before = useRef({ identity, firstId: rows[0]?.id });
  useLayoutEffect(() => {
    const element = frame.current;
    const { firstId, identity: shown } = before.current;
    if (element && shown !== identity) element.scrollTo({ top: 0 });
    else if (element && firstId && rows[0]?.id !== firstId) {
      const added = rows.findIndex((row) => row.id === firstId);
      if (added > 0) element.scrollBy({ top: added * rowHeight });
    }
    before.current = { identity, firstId: rows[0]?.id };
  }, [frame, rows, identity]);
}
