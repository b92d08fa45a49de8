import { Button, FileButton, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportsContract } from '#domain/groups/reports/contract.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PictureDialog } from '#web/ui/picture/PictureDialog.tsx';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { usePicturePicker } from '#web/ui/picture/use-picture-picker.ts';
import classes from './Report.module.css';

interface MeetingPhotoProps {
  readonly groupId: string;
  readonly gatheringId: string;
  readonly photoId: string | null;
}

/** The photo of a reported meeting, which can be taken, changed and removed here. */
export default function MeetingPhoto({ groupId, gatheringId, photoId }: MeetingPhotoProps) {
  const { t } = useTranslation(['members', 'groups']);
  const { church } = useSession();
  const { chosen, problem, choose, close } = usePicturePicker();
  const [present, setPresent] = useState(photoId);
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  const meeting = { groupId, gatheringId };
  const save = async (input: PictureInput): Promise<void> => {
    const answer = await call(reportsContract.setPhoto, { ...input, ...meeting });
    setPresent(answer.photoId);
    close();
    notify.success(t('members:photo.saved'));
    await refresh(reportsContract.form);
  };
  const remove = useCommand(reportsContract.removePhoto, {
    refreshes: [reportsContract.form],
    success: t('members:photo.removed'),
    onSuccess: () => setPresent(null),
  });
  return (
    <Stack gap="sm" align="flex-start">
      {present !== null && church ? (
        <img
          src={`/files/${church.id}/${present}/1200.webp?${church.fileQuery}`}
          alt={t('groups:reports.photo')}
          className={classes['photo']}
        />
      ) : null}
      <Group gap="sm">
        <FileButton accept={acceptedImageTypes.join(',')} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="md"
              leftSection={<Icon name="picture" size={18} />}
            >
              {t(present === null ? 'members:photo.add' : 'members:photo.change')}
            </Button>
          )}
        </FileButton>
        {present === null ? null : (
          <Button
            variant="subtle"
            size="md"
            loading={remove.running}
            onClick={() => void remove.run(meeting)}
          >
            {t('members:photo.remove')}
          </Button>
        )}
      </Group>
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
