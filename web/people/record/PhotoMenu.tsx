import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { PictureInput } from '#domain/pictures.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { RecordPhoto } from '../photo/RecordPhoto.tsx';

const refreshes = [peopleContract.get, peopleContract.list];

/** The photo of a person, which those who may edit the record change here. */
export function PhotoMenu({ person }: { readonly person: PersonView }) {
  const { t } = useTranslation('members');
  const mayChange = useMay(peopleContract.setPhoto);
  const personId = person.id;
  const remove = useCommand(peopleContract.removePhoto, { refreshes, success: t('photo.removed') });
  const save = async (input: PictureInput): Promise<void> => {
    await call(peopleContract.setPhoto, { ...input, personId });
    await refresh(...refreshes);
  };
  return (
    <RecordPhoto
      record={person}
      mayChange={mayChange}
      purpose="person-photo"
      save={save}
      remove={() => void remove.run({ personId })}
    />
  );
}
