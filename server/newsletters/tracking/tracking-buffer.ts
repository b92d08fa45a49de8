/** Opens and clicks, held for some seconds and written in batches. */
import type { Logger } from 'pino';
import type { TrackingEvent } from '#server/newsletters/queries/tracking.ts';

export interface TrackingBuffer {
  add(event: TrackingEvent): void;
  /** Writes all held events; call it before the database closes. */
  flush(): Promise<void>;
}

/**
 * How long the events of a recipient are held after the first one: a scanner that fetches all links of a message is recognised
 * by its requests together.
 */
const holdMs = 5_000;
/** While the database is unavailable, events beyond this number are dropped, newest first. */
const maxBuffered = 20_000;

interface HeldRecipient {
  readonly since: number;
  readonly events: TrackingEvent[];
}

export function createTrackingBuffer(
  write: (events: TrackingEvent[]) => Promise<void>,
  log: Logger,
): TrackingBuffer {
  /** In the order of their first events. */
  const held = new Map<string, HeldRecipient>();
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const hold = (event: TrackingEvent, since: number): void => {
    if (count >= maxBuffered) return;
    count += 1;
    const recipient = held.get(event.recipientId);
    if (recipient) recipient.events.push(event);
    else held.set(event.recipientId, { since, events: [event] });
    timer ??= setTimeout(writeDue, holdMs).unref();
  };

  const take = (until: number): TrackingEvent[] => {
    const taken: TrackingEvent[] = [];
    for (const [recipientId, { since, events }] of held) {
      if (since > until) break;
      taken.push(...events);
      held.delete(recipientId);
    }
    count -= taken.length;
    return taken;
  };

  const writeUntil = (until: number): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const events = take(until);
    const [next] = held.values();
    if (next) timer = setTimeout(writeDue, next.since + holdMs - performance.now()).unref();
    if (events.length === 0) return writing;
    writing = writing
      .then(() => write(events))
      .catch((error: unknown) => {
        log.error({ err: error, events: events.length }, 'opens and clicks not written');
        for (const event of events) hold(event, performance.now());
      });
    return writing;
  };
  const writeDue = (): Promise<void> => writeUntil(performance.now() - holdMs);

  return {
    add: (event) => hold(event, performance.now()),
    flush: () => writeUntil(Infinity),
  };
}

/** User agents of security scanners and link checkers, which fetch every URL, and of programs that are no mail client. */
const scanners =
  /barracuda|mimecast|proofpoint|symantec|messagelabs|trendmicro|ironport|fireeye|forcepoint|safelinks|cloudmark|sophos|virustotal|urlscan|bitdefender|headless|phantomjs|\bbot\b|crawler|spider|curl|wget|python|okhttp|go-http-client|libwww|^java\//i;
/** Apple Mail fetches the pictures of every mail, read or not, under this bare name. */
const prefetcher = 'Mozilla/5.0';

export function isScanner(userAgent = ''): boolean {
  return userAgent === '' || userAgent === prefetcher || scanners.test(userAgent);
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
