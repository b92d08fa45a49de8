/** Opens and clicks, gathered for a moment and written together. */
import type { Logger } from 'pino';
import type { Hit } from '#server/newsletters/queries/tracking.ts';

export interface Hits {
  add(hit: Hit): void;
  /** Writes what is gathered; call it before the database closes. */
  flush(): Promise<void>;
}

const gatherMs = 250;
/** When the database is away, the newest matter least. */
const mostKept = 20_000;

export function gatherHits(write: (hits: Hit[]) => Promise<void>, log: Logger): Hits {
  let kept: Hit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const hits = kept;
    kept = [];
    if (hits.length === 0) return writing;
    writing = writing
      .then(() => write(hits))
      .catch((error: unknown) => {
        log.error({ err: error, hits: hits.length }, 'opens and clicks not written');
        kept = [...hits, ...kept].slice(0, mostKept);
        timer ??= setTimeout(flush, 5_000).unref();
      });
    return writing;
  };

  return {
    add(hit) {
      if (kept.length >= mostKept) return;
      kept.push(hit);
      timer ??= setTimeout(flush, gatherMs).unref();
    },
    flush,
  };
}

/** Security scanners and link checkers that say who they are; they fetch everything and read nothing. */
const scanners =
  /barracuda|mimecast|proofpoint|symantec|messagelabs|trendmicro|ironport|fireeye|forcepoint|safelinks|cloudmark|sophos|virustotal|urlscan|bitdefender/i;

export function isMachine(userAgent: string | undefined): boolean {
  return scanners.test(userAgent ?? '');
}

/** A browser that fetches ahead has shown nothing yet; one that asks not to be tracked is not. */
export function isCounted(header: (name: string) => string | undefined): boolean {
  const purpose = `${header('sec-purpose') ?? ''} ${header('purpose') ?? ''} ${header('x-purpose') ?? ''} ${header('x-moz') ?? ''}`;
  return (
    !/prefetch|preview|prerender/i.test(purpose) &&
    header('dnt') !== '1' &&
    header('sec-gpc') !== '1'
  );
}
