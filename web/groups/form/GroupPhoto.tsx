import { useTranslation } from 'react-i18next';
import { groupFormContract } from '#domain/groups/form-contract.ts';
import type { GroupView } from '#domain/groups/schema.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { RecordPhoto } from '#web/people/public.ts';
import { changedByGroups } from '../changed-by-groups.ts';

/** The photo of a group, which those who may edit it change here. */
export function GroupPhoto({ group }: { readonly group: GroupView }) {
  const { t } = useTranslation('members');
  const groupId = group.id;
  const remove = useCommand(groupFormContract.removePhoto, {
    refreshes: changedByGroups,
    success: t('photo.removed'),
  });
  const save = async (input: PictureInput): Promise<void> => {
    await call(groupFormContract.setPhoto, { ...input, groupId });
    await refresh(...changedByGroups);
  };
  return (
    <RecordPhoto
      record={{ displayName: group.name, photoId: group.photoId }}
      mayChange={group.access.edit}
      purpose="group-photo"
      save={save}
      remove={() => void remove.run({ groupId })}
    />
  );
}
