/** Toasts: `notify.success(t('saved'))`, `notify.error(error)`. Where and how long they show is set in `shell/Toasts.tsx`. */
import { toast } from 'sonner';

export const notify = {
  success: (message: string): void => void toast.success(message),
  /** Takes a text, or an error whose message is already in the user's language. */
  error: (problem: string | Error): void => void toast.error(typeof problem === 'string' ? problem : problem.message),
  info: (message: string): void => void toast.info(message),
};
