import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import {
  newsletterLimits,
  type newsletterForm,
  type NewsletterView,
} from '#domain/newsletters/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call, isUnreachable } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { useNewsletterPaths } from '../../newsletter-paths.ts';
import { toFormValues, type NewsletterValues } from '../form-values.ts';

export type NewsletterForm = UseFormReturn<
  InputOf<typeof newsletterForm>,
  unknown,
  NewsletterValues
>;

type Outcome = 'idle' | 'saving' | 'offline';

/** Fetches the version that is saved now; null, after notifying the user, if that fails. */
async function fetchLatest(newsletterId: string): Promise<NewsletterView | null> {
  try {
    return await call(newslettersContract.get, { newsletterId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify.error(error);
    return null;
  }
}

const sendValues = (
  before: NewsletterView | null,
  values: NewsletterValues,
  isAutosave: boolean,
): Promise<NewsletterView> =>
  before
    ? call(newslettersContract.update, {
        newsletterId: before.id,
        version: before.version,
        ...values,
        ...(isAutosave ? { isAutosave } : {}),
      })
    : call(newslettersContract.create, values);

/** Characters that a copy adds to the title, in any language. */
const copyFeature = 20;

/** The last version that this editor loaded or saved, to detect changes by other users. */
function useSavedVersion(opened: NewsletterView | null, isStaleAtFirst: boolean) {
  const client = useQueryClient();
  const { edit } = useNewsletterPaths();
  const [base, setBase] = useState(opened);
  /** The same, also for what began before the last rendering. */
  const current = useRef(opened);
  const [isStale, setStale] = useState(isStaleAtFirst);
  const applySaved = (saved: NewsletterView): void => {
    client.setQueryData(
      queryOptionsFor(newslettersContract.get, { newsletterId: saved.id }).queryKey,
      saved,
    );
    if (!current.current) window.history.replaceState(window.history.state, '', edit(saved.id));
    current.current = saved;
    setBase(saved);
    setStale(false);
  };
  return { base, current, isStale, setStale, applySaved };
}

/** How the last save ended. */
function useOutcome(form: NewsletterForm, setStale: (isStale: boolean) => void) {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  /** Whether it may succeed as it is, when the server can be reached. */
  const isRetryable = useRef(false);
  const fail = (error: unknown, isAutosave: boolean): void => {
    isRetryable.current = isUnreachable(error);
    setOutcome(isRetryable.current ? 'offline' : 'idle');
    if (error instanceof ApiError && error.code === 'stale') return setStale(true);
    if (isAutosave && isRetryable.current) return;
    const message = showFieldErrors(error, form);
    if (message) notify.error(message);
  };
  return { outcome, setOutcome, isRetryable, fail };
}

/**
 * Saves the form, one save after the other, since each needs the version of the one before. The first save creates the newsletter,
 * which counts towards the monthly limit, and gives the page its address: without the router, which would replace the editor and
 * lose what can be undone.
 */
export function useNewsletterSaving(
  form: NewsletterForm,
  opened: NewsletterView | null,
  isStaleAtFirst: boolean,
) {
  const { t } = useTranslation('newsletters');
  const { base, current, isStale, setStale, applySaved } = useSavedVersion(opened, isStaleAtFirst);
  const { outcome, setOutcome, isRetryable, fail } = useOutcome(form, setStale);
  const [loads, setLoads] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const saveNow = async (
    values: NewsletterValues,
    isAutosave: boolean,
  ): Promise<NewsletterView | null> => {
    const isFirst = current.current === null;
    setOutcome('saving');
    try {
      const saved = await sendValues(current.current, values, isAutosave);
      applySaved(saved);
      setOutcome('idle');
      if (!isAutosave) notify.success(t('editor.draftSaved'));
      await refresh(newslettersContract.list, ...(isFirst ? [newslettersContract.usage] : []));
      return saved;
    } catch (error) {
      fail(error, isAutosave);
      return null;
    }
  };

  const save = (values: NewsletterValues, isAutosave = false): Promise<NewsletterView | null> => {
    const saved = queue.current.then(() => saveNow(values, isAutosave));
    queue.current = saved;
    return saved;
  };

  return {
    base,
    isStale,
    /** How often another version was loaded into the form. */
    loads,
    outcome,
    isRetryable,
    save,
    /** Puts other values into the form, and into the editor of the text. */
    load: (values: NewsletterValues): void => {
      form.reset(values);
      setLoads((count) => count + 1);
    },
    fetchOther: (): Promise<NewsletterView | null> =>
      current.current ? fetchLatest(current.current.id) : Promise.resolve(null),
    /** Replaces what was written by the version that another user saved. */
    acceptOther: (other: NewsletterView): void => {
      applySaved(other);
      form.reset(toFormValues(other));
      setLoads((count) => count + 1);
      notify.info(t('editor.latestLoaded'));
    },
    /** Saves what was written as another newsletter. */
    saveCopy: (values: NewsletterValues): Promise<NewsletterView | null> =>
      createCopy(values, t).catch((error: unknown) => {
        fail(error, false);
        return null;
      }),
  };
}

async function createCopy(
  values: NewsletterValues,
  t: (key: string, values: { readonly title: string }) => string,
): Promise<NewsletterView> {
  const title = t('newsletters:duplicate.title', {
    title: values.title.slice(0, newsletterLimits.title - copyFeature),
  });
  const copy = await call(newslettersContract.create, { ...values, title });
  await refresh(newslettersContract.list, newslettersContract.usage);
  return copy;
}
