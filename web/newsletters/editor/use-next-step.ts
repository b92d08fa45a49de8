import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/core/notify.ts';
import { isEmptyContent } from '../preview/use-open-preview.ts';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import type { useAutosave } from './saving/use-autosave.ts';
import type { NewsletterForm } from './saving/use-newsletter-saving.ts';
import type { NewsletterValues } from './form-values.ts';

/** What follows after saving: keep editing, send a test, or send. */
export type Step = 'stay' | 'test' | 'send';

/** Saves the draft before the next step. Without a title it gets its subject. */
export function useNextStep(
  form: NewsletterForm,
  base: NewsletterView | null,
  autosave: Pick<ReturnType<typeof useAutosave>, 'isDirty' | 'save'>,
  starterContent: string,
) {
  const [step, setStep] = useState<Step>('stay');
  const showMissingFields = useMissingFieldsCheck(form, starterContent);

  const go = (next: Step): Promise<void> => {
    const { title, subject } = form.getValues();
    if (title.trim() === '' && subject.trim() !== '') form.setValue('title', subject);
    return form.handleSubmit(
      async (values) => {
        if (next === 'send' && showMissingFields(values)) return;
        const needsSaving = !base || autosave.isDirty;
        const saved = needsSaving || next === 'stay' ? await autosave.save(values) : base;
        if (!saved) return;
        setStep(next);
      },
      () => void (next === 'send' && showMissingFields(form.getValues() as NewsletterValues)),
    )();
  };

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
