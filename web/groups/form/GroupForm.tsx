import type { GroupView } from '#domain/groups/schema.ts';
import type { TypeView } from '#domain/groups/types.ts';
import { DraftForm } from '#web/core/forms/DraftForm.tsx';
import type { Draft } from '#web/core/forms/use-draft.ts';
import type { Submission } from '#web/core/forms/use-submit.ts';
import { GroupFields } from './GroupFields.tsx';
import type { GroupValues } from './group-values.ts';

interface GroupFormProps extends Submission<GroupValues> {
  readonly types: readonly TypeView[];
  readonly group: GroupView | null;
  readonly draft: Draft;
  readonly cancelTo: string;
  readonly label?: string;
}

export function GroupForm({ types, group, ...submission }: GroupFormProps) {
  return (
    <DraftForm {...submission}>
      <GroupFields types={types} group={group} />
    </DraftForm>
  );
}
