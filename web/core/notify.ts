/**
 * Toasts: `notify.success(t('saved'))`, `notify.error(error)`. The toast library is loaded with the first toast; position
 * and duration are set in `shell/Toaster.tsx`.
 */
export interface Toast {
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  /** A button in the toast, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

type ToastRenderer = (toast: Toast) => void;

const queue: Toast[] = [];
const listeners = new Set<() => void>();
let renderer: ToastRenderer | null = null;

function enqueue(toast: Toast): void {
  if (renderer) return renderer(toast);
  queue.push(toast);
  for (const listener of listeners) listener();
}

export const notify = {
  success: (text: string, action?: Toast['action']): void =>
    enqueue({ tone: 'success', text, ...(action ? { action } : {}) }),
  /** Accepts a text, or an error whose message is already in the user's language. */
  error: (problem: string | Error): void =>
    enqueue({ tone: 'error', text: typeof problem === 'string' ? problem : problem.message }),
  info: (text: string): void => enqueue({ tone: 'info', text }),
};

/** `listener` is called for each toast that no renderer has shown yet. */
export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const hasToasts = (): boolean => queue.length > 0 || renderer !== null;

/** Shows the queued toasts and all later ones with `next`. Returns a function that removes it. */
export function setToastRenderer(next: ToastRenderer): () => void {
  renderer = next;
  for (const toast of queue.splice(0)) next(toast);
  return () => {
    if (renderer === next) renderer = null;
  };
}
