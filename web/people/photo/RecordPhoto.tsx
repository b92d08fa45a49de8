import { FileButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureInput } from '#domain/pictures.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import { loadLater } from '#web/core/load-later.tsx';
import { notify } from '#web/core/notify.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { usePicturePicker } from '#web/ui/picture/use-picture-picker.ts';
import { PersonAvatar } from './PersonAvatar.tsx';
import classes from './RecordPhoto.module.css';

const PictureDialog = loadLater(() => import('#web/ui/picture/PictureDialog.tsx'));

interface Pictured {
  readonly displayName: string;
  readonly photoId: string | null;
}

interface RecordPhotoProps {
  readonly record: Pictured;
  readonly mayChange: boolean;
  readonly purpose: UploadPurpose;
  /** Saves a chosen picture; an error is shown in its dialog. */
  readonly save: (input: PictureInput) => Promise<void>;
  readonly remove: () => void;
  /** Side in pixels of the screen. */
  readonly size?: number;
}

const headerSize = 88;

/** The photo of a record, by default for its header, or initials; those who may change it do so here. */
export function RecordPhoto(props: RecordPhotoProps) {
  const { record, mayChange, purpose, save, remove, size = headerSize } = props;
  const { t } = useTranslation('members');
  const { chosen, problem, choose, close } = usePicturePicker();
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  const saveAndClose = async (input: PictureInput): Promise<void> => {
    await save(input);
    close();
    notify.success(t('photo.saved'));
  };
  if (!mayChange) return <PersonAvatar person={record} size={size} />;
  return (
    <>
      <FileButton accept={acceptedImageTypes.join(',')} onChange={(file) => void choose(file)}>
        {({ onClick }) =>
          record.photoId === null ? (
            <PhotoButton record={record} size={size} label={t('photo.add')} onClick={onClick} />
          ) : (
            <ChangeMenu record={record} size={size} onChange={onClick} onRemove={remove} />
          )
        }
      </FileButton>
      {chosen ? (
        <PictureDialog
          chosen={chosen}
          title={t('photo.dialogTitle', { name: record.displayName })}
          action={t('photo.use')}
          shapes={['square']}
          purpose={purpose}
          save={saveAndClose}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface ChangeMenuProps {
  readonly record: Pictured;
  readonly size: number;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

function ChangeMenu({ record, size, onChange, onRemove }: ChangeMenuProps) {
  const { t } = useTranslation('members');
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <PhotoButton record={record} size={size} label={t('photo.change')} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onChange}>{t('photo.change')}</Menu.Item>
        <Menu.Item color="red" onClick={onRemove}>
          {t('photo.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface PhotoButtonProps extends ComponentProps<'button'> {
  readonly record: Pictured;
  readonly size: number;
  readonly label: string;
}

function PhotoButton({ record, size, label, ...button }: PhotoButtonProps) {
  return (
    <UnstyledButton {...button} className={classes['photo']}>
      <PersonAvatar person={record} size={size} />
      <span className={classes['edit']}>
        <Icon name="edit" size={16} />
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </UnstyledButton>
  );
}
