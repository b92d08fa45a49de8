import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newsletterForm, platformAudience } from '#domain/newsletters/schema.ts';
import type { NewsletterValues } from '../form-values.ts';
import { removeDeviceDraft, writeDeviceDraft, type DeviceDraft } from './device-draft.ts';
import type { NewsletterForm, useNewsletterSaving } from './use-newsletter-saving.ts';

/** After the last change, and after the first one that is not saved. */
const pauseMs = 2_000;
const maxWaitMs = 10_000;
/** To the next attempt after one that did not reach the server. */
const retryMs = 10_000;

interface Attempt {
  /** Milliseconds from now. */
  readonly delay: number;
}

interface Options {
  readonly form: NewsletterForm;
  readonly saving: ReturnType<typeof useNewsletterSaving>;
  readonly draftKey: string;
  /** What the device had kept when the editor was opened. */
  readonly recovered: DeviceDraft | null;
}

/**
 * Saves a draft while its user writes. What is not saved is kept on the device: also a newsletter that does not exist yet,
 * because creating it counts towards the monthly limit, and one that another user changed meanwhile.
 */
export function useAutosave({ form, saving, draftKey, recovered }: Options) {
  const changes = useRef(recovered ? 1 : 0);
  const firstChange = useRef(0);
  const [isDirty, setDirty] = useState(recovered !== null);
  const [isKept, setKept] = useState(recovered !== null);
  /** The next attempt, after `delay` milliseconds. */
  const [next, setNext] = useState<Attempt | null>(recovered ? { delay: 0 } : null);
  const isAutomatic = saving.base?.status === 'draft' && !saving.isStale;

  const markSaved = (upTo: number): void => {
    if (changes.current > upTo) return;
    changes.current = 0;
    firstChange.current = 0;
    setDirty(false);
    setKept(false);
    removeDeviceDraft(draftKey);
  };

  /** Saves what is in the form now; resolves with the saved newsletter, or null. */
  const save = async (values: NewsletterValues, isAutosave = false) => {
    setNext(null);
    const upTo = changes.current;
    const saved = await saving.save(values, isAutosave);
    if (saved) markSaved(upTo);
    return saved;
  };

  const readValid = (): NewsletterValues | null =>
    newsletterForm.safeParse(form.getValues()).data ?? null;

  const autosave = async (): Promise<void> => {
    const values = readValid();
    if (changes.current === 0 || !values || !isAutomatic) return;
    const saved = await save(values, true);
    if (!saved || changes.current > 0) setNext({ delay: saved ? pauseMs : retryMs });
  };
  useAttempts(next, setNext, autosave);

  useChangesOf(form, () => {
    changes.current += 1;
    firstChange.current ||= Date.now();
    setDirty(true);
    const version = saving.base?.version ?? null;
    setKept(writeDeviceDraft(draftKey, { version, values: toDeviceValues(form) }));
    const longest = Math.max(0, firstChange.current + maxWaitMs - Date.now());
    setNext({ delay: Math.min(pauseMs, longest) });
  });
  return {
    isDirty,
    isKept,
    /** Leaving saves what is left. */
    savesOnLeaving: isAutomatic,
    save,
    /** What is in the form is what is saved, or no longer wanted. */
    forget: () => markSaved(changes.current),
  };
}

/** Saves when the next attempt is due, when the connection is back, and what is left when the page is left. */
function useAttempts(
  next: Attempt | null,
  setNext: (attempt: Attempt) => void,
  save: () => Promise<void>,
): void {
  const attempt = useEffectEvent(() => void save());
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => attempt(), next.delay);
    return () => clearTimeout(timer);
  }, [next]);
  useEffect(() => {
    const retry = (): void => setNext({ delay: 0 });
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      attempt();
    };
  }, [setNext]);
}

/** Calls back when the user changes a field; a reset names no field. */
function useChangesOf(form: NewsletterForm, onChange: () => void): void {
  const notice = useEffectEvent(onChange);
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name !== undefined) notice();
    });
    return unsubscribe;
  }, [form]);
}

function toDeviceValues(form: NewsletterForm): DeviceDraft['values'] {
  const { title, subject, preheader = '', content = '', audienceType = null } = form.getValues();
  const { targetRecipientListIds = [], platformAudience: audience = null } = form.getValues();
  return {
    title,
    subject,
    preheader,
    content,
    audienceType,
    targetRecipientListIds,
    platformAudience: audience && platformAudience.parse(audience),
  };
}
