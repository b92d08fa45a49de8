import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ChangeOutcome, changeOutcome } from '#domain/families/changes/schema.ts';
import type { Endpoint, SchemaLike } from '#domain/kernel/endpoint.ts';
import { useSubmit, type Submission } from '#web/core/forms/use-submit.ts';
import { changedByFamilies } from '../changed-by-families.ts';
import { useFamilyUndo } from '../family-undo.ts';

interface Options<Values, Input> {
  readonly defaultValues: Values;
  readonly toInput: (values: Values) => Omit<Input, 'requestId' | 'seen'>;
  readonly onClose: () => void;
}

export interface GuidedSubmission<Values extends FieldValues> extends Submission<Values> {
  /** What would happen, once the server has said it. */
  readonly outcome: ChangeOutcome | null;
  readonly goBack: () => void;
}

/** The form of a guided change: the first submission asks what would happen, the second one carries that out. */
export function useGuidedChange<Values extends FieldValues, Input>(
  endpoint: Endpoint<SchemaLike<Input>, typeof changeOutcome>,
  { defaultValues, toInput, onClose }: Options<Values, Input>,
): GuidedSubmission<Values> {
  const { t } = useTranslation('families');
  const [requestId] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const notifyWithUndo = useFamilyUndo();
  const submission = useSubmit(endpoint, {
    defaultValues,
    toInput: (values) =>
      // The step has the same fields for every change.
      ({ ...toInput(values), requestId, seen: outcome?.seen ?? null }) as unknown as Input,
    refreshes: outcome ? changedByFamilies : [],
    refreshesAfterError: true,
    explain: ({ code, message }) => {
      // Somebody changed the family meanwhile: what would happen is asked again.
      if (code === 'stale') setOutcome(null);
      return code === 'stale' ? message : null;
    },
    onSuccess: (result: ChangeOutcome) => {
      if (result.undoId === null) return setOutcome(result);
      notifyWithUndo(t('changes.done'), result.undoId);
      return onClose();
    },
  });
  return { ...submission, outcome, goBack: () => setOutcome(null) };
}
