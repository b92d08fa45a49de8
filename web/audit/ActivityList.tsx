import { Loader, Text } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import { ActivityEntry } from './ActivityEntry.tsx';
import { useDayHeading } from './use-day-heading.ts';
import { useOpenEntries } from './use-open-entries.ts';
import classes from './Activity.module.css';

interface ActivityListProps {
  readonly entries: readonly AuditEntryView[];
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onLoadMore: () => void;
}

const estimatedRowHeight = 44;
/** Loads the next page when fewer entries than this are left below the visible ones. */
const prefetchDistance = 15;

/** A virtualized infinite list. */
export function ActivityList(props: ActivityListProps) {
  const { entries, hasMore, busy } = props;
  const { t } = useTranslation('audit');
  const frame = useRef<HTMLDivElement>(null);
  const top = useOffsetTop(frame);
  const { open, toggle } = useOpenEntries();
  const formatDayHeading = useDayHeading();
  // oxlint-disable-next-line react/incompatible-library -- its functions are only called while rendering
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => estimatedRowHeight,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => entries[index]?.id ?? index,
  });
  const visibleItems = virtualizer.getVirtualItems();
  const lastIndex = visibleItems.at(-1)?.index ?? 0;
  useLoadMoreNearEnd(lastIndex, props);
  return (
    <>
      <div
        ref={frame}
        role="list"
        aria-label={t('list')}
        aria-busy={busy}
        className={classes['list']}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {visibleItems.map(({ index, start, key }) => {
          const entry = entries[index];
          const previous = entries[index - 1];
          if (!entry) return null;
          const day = formatDayHeading(entry.at);
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-setsize={hasMore ? -1 : entries.length}
              aria-posinset={index + 1}
              className={classes['row']}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {previous && formatDayHeading(previous.at) === day ? null : (
                <p className={classes['day']}>{day}</p>
              )}
              <ActivityEntry
                entry={entry}
                isOpen={open.has(entry.id)}
                onToggle={() => toggle(entry.id)}
              />
            </div>
          );
        })}
      </div>
      <ListEnd busy={busy} hasMore={hasMore} />
    </>
  );
}

function useLoadMoreNearEnd(lastIndex: number, props: ActivityListProps): void {
  const { hasMore, busy, onLoadMore } = props;
  const count = props.entries.length;
  useEffect(() => {
    if (!busy && hasMore && lastIndex >= count - prefetchDistance) onLoadMore();
  }, [busy, hasMore, lastIndex, count, onLoadMore]);
}

function ListEnd({ busy, hasMore }: Pick<ActivityListProps, 'busy' | 'hasMore'>) {
  const { t } = useTranslation('audit');
  return (
    <>
      {busy ? <Loader size="sm" mx="auto" aria-hidden /> : null}
      {hasMore ? null : (
        <Text c="dimmed" size="sm" ta="center">
          {t('noMore')}
        </Text>
      )}
    </>
  );
}

/** The distance from the top of the document, updated when the page resizes, as content above may load later. */
function useOffsetTop(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void =>
      setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [frame]);
  return top;
}
