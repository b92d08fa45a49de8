import { useTranslation } from 'react-i18next';
import { pickupContract } from '#domain/pickup/contract.ts';
import type { PickupContact } from '#domain/pickup/schema.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMayFor } from '#web/core/session/record-access.ts';
import { RecordPhoto } from '#web/people/public.ts';

interface StrangerPhotoProps {
  readonly personId: string;
  readonly contact: PickupContact;
  /** Side in pixels of the screen. */
  readonly size: number;
}

const refreshes = [pickupContract.list, pickupContract.ofFamily];

/** The photo of somebody who is not on record. */
export function StrangerPhoto({ personId, contact, size }: StrangerPhotoProps) {
  const { t } = useTranslation('members');
  const mayChange = useMayFor(pickupContract.setPhoto, personId);
  const target = { personId, contactId: contact.id };
  const remove = useCommand(pickupContract.removePhoto, {
    refreshes,
    success: t('photo.removed'),
  });
  const save = async (input: PictureInput): Promise<void> => {
    await call(pickupContract.setPhoto, { ...input, ...target });
    await refresh(...refreshes);
  };
  return (
    <RecordPhoto
      record={{ displayName: contact.name, photoId: contact.photoId }}
      mayChange={mayChange}
      size={size}
      purpose="pickup-photo"
      save={save}
      remove={() => void remove.run(target)}
    />
  );
}
