import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsletterDraft, type NewsletterView } from '#domain/newsletters/schema.ts';
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
  /** The key of the newsletter on this device. */
  readonly getDraftKey: (newsletterId: string | null) => string;
  /** A new newsletter is created once something else is written. */
  readonly starterContent: string;
  /** What the device had kept when the editor was opened. */
  readonly recovered: DeviceDraft | null;
}

/**
 * Saves a draft while its user writes; the first words create it. What is not saved is kept on the device: also what cannot be
 * saved, such as a newsletter that another user changed meanwhile.
 */
export function useAutosave(options: Options) {
  const { form, saving, getDraftKey, recovered } = options;
  const readDraft = useReadDraft(options);
  const changes = useRef(recovered ? 1 : 0);
  const firstChange = useRef(0);
  const [state, setState] = useState<'saved' | 'unsaved' | 'kept'>(recovered ? 'kept' : 'saved');
  /** The next attempt, after `delay` milliseconds. What was recovered of a new newsletter may still be discarded. */
  const [next, setNext] = useState<Attempt | null>(recovered && saving.base ? { delay: 0 } : null);
  const isAutomatic = (saving.base === null || saving.base.status === 'draft') && !saving.isStale;

  const keep = (base: NewsletterView | null): void => {
    const draft = { version: base?.version ?? null, values: form.getValues() };
    setState(writeDeviceDraft(getDraftKey(base?.id ?? null), draft) ? 'kept' : 'unsaved');
  };

  const forget = (base: NewsletterView | null): void => {
    changes.current = 0;
    firstChange.current = 0;
    setState('saved');
    removeDeviceDraft(getDraftKey(base?.id ?? null));
  };

  /** Saves what is in the form now; resolves with the saved newsletter, or null. */
  const save = async (values: NewsletterValues, isAutosave = false) => {
    setNext(null);
    const upTo = changes.current;
    const saved = await saving.save(values, isAutosave);
    if (!saved) return null;
    if (!saving.base) removeDeviceDraft(getDraftKey(null));
    if (changes.current > upTo) keep(saved);
    else forget(saved);
    return saved;
  };

  const autosave = async (): Promise<void> => {
    const values = readDraft();
    if (changes.current === 0 || !values || !isAutomatic) return;
    const saved = await save(values, true);
    if (saved ? changes.current > 0 : saving.isRetryable.current)
      setNext({ delay: saved ? pauseMs : retryMs });
  };
  useAttempts(next, setNext, autosave);

  useChangesOf(form, () => {
    changes.current += 1;
    firstChange.current ||= Date.now();
    keep(saving.base);
    const longest = Math.max(0, firstChange.current + maxWaitMs - Date.now());
    setNext({ delay: Math.min(pauseMs, longest) });
  });
  return {
    isDirty: state !== 'saved',
    isKept: state === 'kept',
    /** Leaving saves what is left. */
    savesOnLeaving: isAutomatic,
    save,
    /** What is in the form is what is saved, or no longer wanted. */
    forget: () => forget(saving.base),
  };
}

/** Returns what can be saved: null while nothing is written, or where it is not valid. */
function useReadDraft({ form, saving, starterContent }: Options): () => NewsletterValues | null {
  const { t } = useTranslation('newsletters');
  return () => {
    const { title, subject, content = '', ...others } = form.getValues();
    const isWritten = [title, subject, content === starterContent ? '' : content].some(
      (text) => text.trim() !== '',
    );
    if (!saving.base && !isWritten) return null;
    const name = title.trim() || subject.trim() || t('editor.untitled');
    const draft = { ...others, title: name, subject, content };
    return newsletterDraft.safeParse(draft).data ?? null;
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
