import { useTranslation } from 'react-i18next';
import { buildingsContract as contract } from '#domain/buildings/contract.ts';
import type { BuildingsView } from '#domain/buildings/schema.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { RecordPhoto } from '#web/people/public.ts';
import { changedByBuildings } from '../changed-by-buildings.ts';

export function BuildingsPhoto({ record }: { readonly record: BuildingsView }) {
  const { t } = useTranslation('members');
  const { id, name, photoId } = record;
  const remove = useCommand(contract.removePhoto, {
    refreshes: changedByBuildings,
    success: t('photo.removed'),
  });
  const save = async (input: PictureInput): Promise<void> => {
    await call(contract.setPhoto, { ...input, id });
    await refresh(...changedByBuildings);
  };
  return (
    <RecordPhoto
      record={{ displayName: name, photoId }}
      mayChange={useMay(contract.setPhoto)}
      purpose="buildings-photo"
      save={save}
      remove={() => void remove.run({ id })}
    />
  );
}
