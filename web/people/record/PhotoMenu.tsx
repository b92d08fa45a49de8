import { FileButton, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import type { PictureInput } from '#domain/pictures.ts';
import type { PersonView } from '#domain/people/schema.ts';
import { call } from '#web/core/api/api.ts';
import { refresh } from '#web/core/api/refresh.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { notify } from '#web/core/notify.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PictureDialog } from '#web/ui/picture/PictureDialog.tsx';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { usePicturePicker } from '#web/ui/picture/use-picture-picker.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import classes from './PhotoMenu.module.css';

interface PhotoMenuProps {
  readonly person: PersonView;
}

const avatarSize = 88;
const refreshes = [peopleContract.get, peopleContract.list];

/** The photo of a person, which those who may edit the record change here. */
export function PhotoMenu({ person }: PhotoMenuProps) {
  const { t } = useTranslation('members');
  const mayChange = useMay(peopleContract.setPhoto);
  const { chosen, problem, choose, close } = usePicturePicker();
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  const save = async (input: PictureInput): Promise<void> => {
    await call(peopleContract.setPhoto, { ...input, personId: person.id });
    await refresh(...refreshes);
    close();
    notify.success(t('photo.saved'));
  };
  if (!mayChange) return <PersonAvatar person={person} size={avatarSize} />;
  return (
    <>
      <FileButton accept={acceptedImageTypes.join(',')} onChange={(file) => void choose(file)}>
        {({ onClick }) =>
          person.photoId === null ? (
            <PhotoButton person={person} label={t('photo.add')} onClick={onClick} />
          ) : (
            <ChangeMenu person={person} onChange={onClick} />
          )
        }
      </FileButton>
      {chosen ? (
        <PictureDialog
          chosen={chosen}
          title={t('photo.dialogTitle', { name: person.displayName })}
          action={t('photo.use')}
          shapes={['square']}
          purpose="person-photo"
          save={save}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface ChangeMenuProps extends PhotoMenuProps {
  readonly onChange: () => void;
}

function ChangeMenu({ person, onChange }: ChangeMenuProps) {
  const { t } = useTranslation('members');
  const { run } = useCommand(peopleContract.removePhoto, {
    refreshes,
    success: t('photo.removed'),
  });
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <PhotoButton person={person} label={t('photo.change')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>{t('photo.change')}</Menu.Item>
        <Menu.Item color="red" onClick={() => void run({ personId: person.id })}>
          {t('photo.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface PhotoButtonProps extends PhotoMenuProps, ComponentProps<'button'> {
  readonly label: string;
}

function PhotoButton({ person, label, ...button }: PhotoButtonProps) {
  return (
    <UnstyledButton {...button} className={classes['photo']}>
      <PersonAvatar person={person} size={avatarSize} />
      <span className={classes['edit']}>
        <Icon name="edit" size={16} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </UnstyledButton>
  );
}
