import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { usePicturePicker } from '#web/ui/picture/use-picture-picker.ts';
import classes from './Report.module.css';

const PictureDialog = loadLater(() => import('#web/ui/picture/PictureDialog.tsx'));

interface MeetingPhotoProps {
  readonly groupId: string;
  readonly gatheringId: string;
  readonly photoId: string | null;
}

/** The photo of a reported meeting, which can be taken, changed and removed here. */
export default function MeetingPhoto(props: MeetingPhotoProps) {
  const { t } = useTranslation(['groups', 'members']);
  const { photoId, chosen, choose, close, save, remove, removing } = useMeetingPhoto(props);
  return (
    <Stack gap="sm" align="flex-start">
      {photoId !== null ? (
        <img
          src={formatPicturePath(photoId, 1200)}
          alt={t('groups:reports.photo')}
          className={classes['photo']}
        />
      ) : null}
      <PhotoButtons
        hasPhoto={photoId !== null}
        choose={choose}
        remove={remove}
        removing={removing}
      />
      {chosen ? (
        <PictureDialog
          chosen={chosen}
          title={t('groups:reports.photo')}
          action={t('members:photo.use')}
          shapes={['whole']}
          purpose="gathering-photo"
          save={save}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

function useMeetingPhoto({ groupId, gatheringId, photoId: first }: MeetingPhotoProps) {
  const { t } = useTranslation('members');
  const { chosen, problem, choose, close } = usePicturePicker();
  const [photoId, setPhotoId] = useState(first);
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  const meeting = { groupId, gatheringId };
  const save = async (input: PictureInput): Promise<void> => {
    const answer = await call(reportsContract.setPhoto, {
      ...input,
      ...meeting,
      replaces: photoId,
    });
    setPhotoId(answer.photoId);
    close();
    notify.success(t('photo.saved'));
    await refresh(reportsContract.form);
  };
  const removal = useCommand(reportsContract.removePhoto, {
    refreshes: [reportsContract.form],
    success: t('photo.removed'),
    onSuccess: () => setPhotoId(null),
  });
  const remove = (): void => void removal.run({ ...meeting, replaces: photoId });
  return { photoId, chosen, choose, close, save, remove, removing: removal.running };
}

interface PhotoButtonsProps {
  readonly hasPhoto: boolean;
  readonly choose: (file: File | null) => Promise<void>;
  readonly remove: () => void;
  readonly removing: boolean;
}

function PhotoButtons({ hasPhoto, choose, remove, removing }: PhotoButtonsProps) {
  const { t } = useTranslation('members');
  return (
    <Group gap="sm">
      <FileButton accept={acceptedImageTypes.join(',')} onChange={(file) => void choose(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="md"
            leftSection={<Icon name="picture" size={18} />}
          >
            {t(hasPhoto ? 'photo.change' : 'photo.add')}
          </Button>
        )}
      </FileButton>
      {hasPhoto ? (
        <Button variant="subtle" size="md" loading={removing} onClick={remove}>
          {t('photo.remove')}
        </Button>
      ) : null}
    </Group>
  );
}
