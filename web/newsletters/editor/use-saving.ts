import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newslettersContract } from '#domain/newsletters/contract.ts';
import type { newsletterForm, NewsletterView } from '#domain/newsletters/schema.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { ApiError, call } from '#web/core/api.ts';
import { notify } from '#web/core/notify.ts';
import { queryOptionsFor, useRefresh } from '#web/core/query.ts';
import { showFieldErrors } from '#web/ui/field-errors.ts';
import { valuesOf, type Values } from './values.ts';

export type NewsletterForm = UseFormReturn<InputOf<typeof newsletterForm>, unknown, Values>;

const store = (
  base: NewsletterView | null,
  values: Values,
  version = base?.version ?? 0,
): Promise<NewsletterView> =>
  base
    ? call(newslettersContract.update, { newsletterId: base.id, version, ...values })
    : call(newslettersContract.create, values);

/** The newsletter as it is saved now; null, and told, when it cannot be read. */
async function latest(base: NewsletterView | null): Promise<NewsletterView | null> {
  try {
    return await call(newslettersContract.get, { newsletterId: base?.id ?? '' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify.error(error);
    return null;
  }
}

/** Saving what the form holds. The first time it creates the newsletter, which counts towards the month. */
export function useSaving(form: NewsletterForm, opened: NewsletterView | null) {
  const { t } = useTranslation('newsletters');
  const client = useQueryClient();
  const refresh = useRefresh();
  /** As this editor last read or saved it: its version says whether somebody else saved meanwhile. */
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  /** How often another text was put in place of the written one. */
  const [loads, setLoads] = useState(0);

  const settle = (saved: NewsletterView): void => {
    client.setQueryData(
      queryOptionsFor(newslettersContract.get, { newsletterId: saved.id }).queryKey,
      saved,
    );
    setBase(saved);
    setStale(false);
  };

  const save = async (values: Values, version?: number): Promise<NewsletterView | null> => {
    try {
      const saved = await store(base, values, version);
      settle(saved);
      form.reset(values, { keepValues: true });
      notify.success(t('editor.draftSaved'));
      await refresh(newslettersContract.list, ...(base ? [] : [newslettersContract.usage]));
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') {
        setStale(true);
        return null;
      }
      const told = showFieldErrors(error, form);
      if (told) notify.error(told);
      return null;
    }
  };

  return {
    base,
    isStale,
    loads,
    save,
    /** Saves over what somebody else saved. */
    saveOver: async (values: Values): Promise<void> => {
      const theirs = await latest(base);
      if (theirs) await save(values, theirs.version);
    },
    /** Takes what somebody else saved, and forgets what was written here. */
    takeTheirs: async (): Promise<void> => {
      const theirs = await latest(base);
      if (!theirs) return;
      settle(theirs);
      form.reset(valuesOf(theirs));
      setLoads((count) => count + 1);
      notify.info(t('editor.theirsLoaded'));
    },
  };
}
