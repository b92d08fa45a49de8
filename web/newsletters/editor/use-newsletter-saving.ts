import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { newsletterForm, NewsletterView } from '#domain/newsletters/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call } from '#web/core/api/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { toFormValues, type NewsletterValues } from './form-values.ts';

export type NewsletterForm = UseFormReturn<
  InputOf<typeof newsletterForm>,
  unknown,
  NewsletterValues
>;

const saveToServer = (
  base: NewsletterView | null,
  values: NewsletterValues,
  version = base?.version ?? 0,
): Promise<NewsletterView> =>
  base
    ? call(newslettersContract.update, { newsletterId: base.id, version, ...values })
    : call(newslettersContract.create, values);

/** The currently saved version; null, after notifying the user, if it cannot be fetched. */
async function fetchLatest(base: NewsletterView | null): Promise<NewsletterView | null> {
  try {
    return await call(newslettersContract.get, { newsletterId: base?.id ?? '' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify.error(error);
    return null;
  }
}

/** Saves the form. The first save creates the newsletter, which counts towards the monthly limit. */
export function useNewsletterSaving(form: NewsletterForm, opened: NewsletterView | null) {
  const { t } = useTranslation('newsletters');
  const client = useQueryClient();
  /** The last version that this editor loaded or saved, to detect changes by other users. */
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  /** How often another version was loaded into the form. */
  const [loads, setLoads] = useState(0);

  const applySaved = (saved: NewsletterView): void => {
    client.setQueryData(
      queryOptionsFor(newslettersContract.get, { newsletterId: saved.id }).queryKey,
      saved,
    );
    setBase(saved);
    setStale(false);
  };

  const save = async (
    values: NewsletterValues,
    version?: number,
  ): Promise<NewsletterView | null> => {
    try {
      const saved = await saveToServer(base, values, version);
      applySaved(saved);
      form.reset(values, { keepValues: true });
      notify.success(t('editor.draftSaved'));
      await refresh(newslettersContract.list, ...(base ? [] : [newslettersContract.usage]));
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') {
        setStale(true);
        return null;
      }
      const message = showFieldErrors(error, form);
      if (message) notify.error(message);
      return null;
    }
  };

  return {
    base,
    isStale,
    loads,
    save,
    /** Overwrites the version that another user saved. */
    overwrite: async (values: NewsletterValues): Promise<void> => {
      const latest = await fetchLatest(base);
      if (latest) await save(values, latest.version);
    },
    /** Loads the version that another user saved, and discards the local changes. */
    loadLatest: async (): Promise<void> => {
      const latest = await fetchLatest(base);
      if (!latest) return;
      applySaved(latest);
      form.reset(toFormValues(latest));
      setLoads((count) => count + 1);
      notify.info(t('editor.latestLoaded'));
    },
  };
}
