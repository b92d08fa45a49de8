import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { notify } from '#web/core/notify.ts';
import { isEmpty } from '../preview/use-preview.ts';
import { usePlaces } from '../places.ts';
import type { NewsletterForm, useSaving } from './use-saving.ts';
import type { Values } from './values.ts';

/** What comes after saving: going on writing, a test, or sending. */
export type Step = 'stay' | 'test' | 'send';

/**
 * Whatever leaves this editor is saved first. A new newsletter gets its own address by it; the step that was asked for
 * travels there in the history's state.
 */
export function useNextStep(
  form: NewsletterForm,
  saving: ReturnType<typeof useSaving>,
  opened: NewsletterView | null,
  invitation: string,
) {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const { edit } = usePlaces();
  const asked = (state as { step?: Step } | null)?.step;
  const [step, setStep] = useState<Step>(asked ?? 'stay');
  const [created, setCreated] = useState<{ id: string; step: Step } | null>(null);
  const whatIsMissing = useWhatIsMissing(form, invitation);

  // After the form knows that it is saved, or leaving would be asked about.
  useEffect(() => {
    if (created) void navigate(edit(created.id), { replace: true, state: { step: created.step } });
  }, [created, edit, navigate]);
  // A step is taken once: loading the page again does not take it again.
  useEffect(() => {
    if (asked) void navigate(pathname, { replace: true, state: null });
  }, [asked, navigate, pathname]);

  const go = (next: Step): Promise<void> =>
    form.handleSubmit(
      async (values) => {
        if (next === 'send' && whatIsMissing(values)) return;
        const needsSaving = !saving.base || form.formState.isDirty;
        const saved = needsSaving || next === 'stay' ? await saving.save(values) : saving.base;
        if (!saved) return;
        if (opened) setStep(next);
        else setCreated({ id: saved.id, step: next });
      },
      () => void (next === 'send' && whatIsMissing(form.getValues() as Values)),
    )();

  return { step, go, close: () => setStep('stay') };
}

/** What a draft may lack but a newsletter on its way may not; told beside its field. */
function useWhatIsMissing(form: NewsletterForm, invitation: string): (values: Values) => boolean {
  const { t } = useTranslation(['newsletters', 'errors']);
  return ({ content, audienceType, targetRecipientListIds }) => {
    const missing: [keyof Values, string][] = [];
    if (isEmpty(content) || content === invitation)
      missing.push(['content', t('errors:newsletter-empty')]);
    if (!audienceType) missing.push(['audienceType', t('errors:newsletter-no-audience')]);
    if (audienceType === 'custom_list' && targetRecipientListIds.length === 0) {
      missing.push(['targetRecipientListIds', t('newsletters:audienceField.chooseList')]);
    }
    for (const [field, message] of missing) form.setError(field, { type: 'missing', message });
    const [first] = missing;
    if (first) notify.error(first[1]);
    return first !== undefined;
  };
}
