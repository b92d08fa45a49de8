/** Opens and clicks, buffered briefly and written in batches. */
import type { Logger } from 'pino';
import type { TrackingEvent } from '#server/newsletters/queries/tracking.ts';

export interface TrackingBuffer {
  add(event: TrackingEvent): void;
  /** Writes the buffered events; call it before the database closes. */
  flush(): Promise<void>;
}

const flushDelayMs = 250;
/** While the database is unavailable, events beyond this number are dropped, newest first. */
const maxBuffered = 20_000;

export function createTrackingBuffer(
  write: (events: TrackingEvent[]) => Promise<void>,
  log: Logger,
): TrackingBuffer {
  let buffered: TrackingEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const events = buffered;
    buffered = [];
    if (events.length === 0) return writing;
    writing = writing
      .then(() => write(events))
      .catch((error: unknown) => {
        log.error({ err: error, events: events.length }, 'opens and clicks not written');
        buffered = [...events, ...buffered].slice(0, maxBuffered);
        timer ??= setTimeout(flush, 5_000).unref();
      });
    return writing;
  };

  return {
    add(event) {
      if (buffered.length >= maxBuffered) return;
      buffered.push(event);
      timer ??= setTimeout(flush, flushDelayMs).unref();
    },
    flush,
  };
}

/** User agents of security scanners and link checkers, which fetch every URL. */
const scanners =
  /barracuda|mimecast|proofpoint|symantec|messagelabs|trendmicro|ironport|fireeye|forcepoint|safelinks|cloudmark|sophos|virustotal|urlscan|bitdefender/i;

export function isScanner(userAgent: string | undefined): boolean {
  return scanners.test(userAgent ?? '');
}

/** Not counted: prefetching, and browsers that ask not to be tracked. */
export function isCountable(header: (name: string) => string | undefined): boolean {
  const purpose = `${header('sec-purpose') ?? ''} ${header('purpose') ?? ''} ${header('x-purpose') ?? ''} ${header('x-moz') ?? ''}`;
  return (
    !/prefetch|preview|prerender/i.test(purpose) &&
    header('dnt') !== '1' &&
    header('sec-gpc') !== '1'
  );
}
