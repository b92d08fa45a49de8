import { useEffect } from 'react';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import type { Draft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { BuildingFields } from './BuildingFields.tsx';
import type { BuildingValues } from './building-values.ts';

interface BuildingFormProps extends Submission<BuildingValues> {
  readonly draft: Draft;
  readonly cancelTo: string;
  readonly label?: string;
}

export function BuildingForm(submission: BuildingFormProps) {
  const { setFocus } = submission.form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <DraftForm {...submission}>
      <BuildingFields />
    </DraftForm>
  );
}
