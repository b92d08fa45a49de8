import { Loader, Text } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#domain/kernel/formatters.ts';
import type { AuditEntryView } from '#domain/audit/schema.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { useSession } from '#web/core/session.tsx';
import { ActivityEntry } from './ActivityEntry.tsx';
import classes from './Activity.module.css';

interface ActivityListProps {
  readonly entries: readonly AuditEntryView[];
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
}

const usualHeight = 84;
/** Entries from the end at which the next page is asked for. */
const nearEnd = 15;

/** As long as one scrolls; of ten thousand entries only those that show are drawn. */
export function ActivityList({ entries, hasMore, busy, onMore }: ActivityListProps) {
  const { t } = useTranslation('audit');
  const frame = useRef<HTMLDivElement>(null);
  const top = useTopOf(frame);
  const { open, toggle } = useOpen();
  const dayOf = useDayOf();
  // oxlint-disable-next-line react/incompatible-library -- its functions are called while drawing, and passed to nobody
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => usualHeight,
    overscan: 10,
    scrollMargin: top,
    getItemKey: (index) => entries[index]?.id ?? index,
  });
  const shown = virtualizer.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (!busy && hasMore && last >= entries.length - nearEnd) onMore();
  }, [busy, hasMore, last, entries.length, onMore]);
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
        {shown.map(({ index, start, key }) => {
          const entry = entries[index];
          const former = entries[index - 1];
          if (!entry) return null;
          const day = dayOf(entry.at);
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
              {former && dayOf(former.at) === day ? null : <p className={classes['day']}>{day}</p>}
              <ActivityEntry
                entry={entry}
                isOpen={open.has(entry.id)}
                onToggle={() => toggle(entry.id)}
              />
            </div>
          );
        })}
      </div>
      {busy ? <Loader size="sm" mx="auto" aria-hidden /> : null}
      {hasMore ? null : (
        <Text c="dimmed" size="sm" ta="center">
          {t('noMore')}
        </Text>
      )}
    </>
  );
}

function useOpen(): { readonly open: ReadonlySet<string>; readonly toggle: (id: string) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void =>
    setOpen(
      (before) =>
        new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
    );
  return { open, toggle };
}

/** How far below the page's beginning it starts. What stands above it may come, or grow, after it. */
function useTopOf(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = (): void =>
      setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    place();
    const watcher = new ResizeObserver(place);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [frame]);
  return top;
}

/** "Hoy", "Ayer", or the day in words, as the church's calendar has it. */
function useDayOf(): (instant: string) => string {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { church } = useSession();
  const zone = church ? { timeZone: church.timeZone } : {};
  const format = dateFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...zone,
  });
  const [now] = useState(() => Date.now());
  const [today, yesterday] = [format.format(now), format.format(now - 24 * 3600 * 1000)];
  return (instant) => {
    const day = format.format(new Date(instant));
    if (day === today) return t('today');
    return day === yesterday ? t('yesterday') : day;
  };
}
