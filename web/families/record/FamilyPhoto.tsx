import { useTranslation } from 'react-i18next';
import { familiesContract } from '#domain/families/contract.ts';
import type { HouseholdView } from '#domain/families/schema.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { RecordPhoto } from '#web/people/public.ts';

const refreshes = [familiesContract.get, familiesContract.list];

/** The photo of a household, which those who may edit it change here. */
export function FamilyPhoto({ family }: { readonly family: HouseholdView }) {
  const { t } = useTranslation('members');
  const mayChange = useMay(familiesContract.setPhoto);
  const familyId = family.id;
  const remove = useCommand(familiesContract.removePhoto, {
    refreshes,
    success: t('photo.removed'),
  });
  const save = async (input: PictureInput): Promise<void> => {
    await call(familiesContract.setPhoto, { ...input, familyId });
    await refresh(...refreshes);
  };
  return (
    <RecordPhoto
      record={{ displayName: family.name, photoId: family.photoId }}
      mayChange={mayChange}
      purpose="family-photo"
      save={save}
      remove={() => void remove.run({ familyId })}
    />
  );
}
