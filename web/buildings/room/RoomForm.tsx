import { useEffect } from 'react';
import type { BuildingView } from '#domain/buildings/schema.ts';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import type { Draft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { RoomFields } from './RoomFields.tsx';
import type { RoomValues } from './room-values.ts';

interface RoomFormProps extends Submission<RoomValues> {
  readonly building: BuildingView;
  readonly draft: Draft;
  readonly cancelTo: string;
  readonly label?: string;
}

export function RoomForm({ building, ...submission }: RoomFormProps) {
  const { setFocus } = submission.form;
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <DraftForm {...submission}>
      <RoomFields building={building} />
    </DraftForm>
  );
}
