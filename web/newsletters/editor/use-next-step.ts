import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { notify } from '#web/core/notify.ts';
import { isEmptyContent } from '../preview/use-open-preview.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import type { NewsletterForm, useNewsletterSaving } from './use-newsletter-saving.ts';
import type { NewsletterValues } from './form-values.ts';

/** What follows after saving: keep editing, send a test, or send. */
export type Step = 'stay' | 'test' | 'send';

/**
 * Saves the draft before the next step. Saving a new newsletter navigates to its own URL, and the requested step is passed on in
 * the history state.
 */
export function useNextStep(
  form: NewsletterForm,
  saving: ReturnType<typeof useNewsletterSaving>,
  opened: NewsletterView | null,
  starterContent: string,
) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { edit } = useNewsletterPaths();
  const requestedStep = (state as { step?: Step } | null)?.step;
  const [step, setStep] = useState<Step>(requestedStep ?? 'stay');
  const [created, setCreated] = useState<{ id: string; step: Step } | null>(null);
  const showMissingFields = useMissingFieldsCheck(form, starterContent);

  // In an effect, after the form is no longer dirty, because otherwise the unsaved changes dialog would open.
  useEffect(() => {
    if (created) void navigate(edit(created.id), { replace: true, state: { step: created.step } });
  }, [created, edit, navigate]);
  // Clears the step from the history, so that a reload does not repeat it.
  useEffect(() => {
    if (requestedStep) void navigate(pathname, { replace: true, state: null });
  }, [requestedStep, navigate, pathname]);

  const go = (next: Step): Promise<void> =>
    form.handleSubmit(
      async (values) => {
        if (next === 'send' && showMissingFields(values)) return;
        const needsSaving = !saving.base || form.formState.isDirty;
        const saved = needsSaving || next === 'stay' ? await saving.save(values) : saving.base;
        if (!saved) return;
        if (opened) setStep(next);
        else setCreated({ id: saved.id, step: next });
      },
      () => void (next === 'send' && showMissingFields(form.getValues() as NewsletterValues)),
    )();

  return { step, go, close: () => setStep('stay') };
}

/** Sets an error on each field that is required for sending but not for a draft. True if there are any. */
function useMissingFieldsCheck(
  form: NewsletterForm,
  starterContent: string,
): (values: NewsletterValues) => boolean {
  const { t } = useTranslation(['newsletters', 'errors']);
  return ({ content, audienceType, targetRecipientListIds }) => {
    const missing: [keyof NewsletterValues, string][] = [];
    if (isEmptyContent(content) || content === starterContent)
      missing.push(['content', t('newsletters:errors.empty')]);
    if (!audienceType) missing.push(['audienceType', t('newsletters:errors.no-audience')]);
    if (audienceType === 'custom_list' && targetRecipientListIds.length === 0) {
      missing.push(['targetRecipientListIds', t('newsletters:audienceField.chooseList')]);
    }
    for (const [field, message] of missing) form.setError(field, { type: 'missing', message });
    const [first] = missing;
    if (first) notify.error(first[1]);
    return first !== undefined;
  };
}
