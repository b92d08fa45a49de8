/**
 * Toasts: `notify.success(t('saved'))`, `notify.error(error)`. The library arrives with the first one, so that a page
 * that says nothing carries none of it; where and how long they show is set in `shell/Toaster.tsx`.
 */
export interface Notice {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
}

type Show = (notice: Notice) => void;

const waiting: Notice[] = [];
const wanted = new Set<() => void>();
let show: Show | null = null;

function tell(notice: Notice): void {
  if (show) return show(notice);
  waiting.push(notice);
  for (const wake of wanted) wake();
}

export const notify = {
  success: (text: string): void => tell({ tone: 'success', text }),
  /** Takes a text, or an error whose message is already in the user's language. */
  error: (problem: string | Error): void =>
    tell({ tone: 'error', text: typeof problem === 'string' ? problem : problem.message }),
  info: (text: string): void => tell({ tone: 'info', text }),
};

/** For the toaster: whether anything was ever to be told, and the one who shows it from now on. */
export const subscribeToNotices = (wake: () => void): (() => void) => {
  wanted.add(wake);
  return () => wanted.delete(wake);
};
export const areNoticesWaiting = (): boolean => waiting.length > 0 || show !== null;
export function showNoticesWith(next: Show): () => void {
  show = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (show === next) show = null;
  };
}
