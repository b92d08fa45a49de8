import { ActionIcon, Button, FileButton, Modal, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './PhotoRow.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

interface ShownPhoto {
  readonly id: string;
  /** Addresses, for a tile and for the screen. */
  readonly small: string;
  readonly large: string;
}

/** A photo of a bill that the server has. */
export const toBillPhoto = (id: string): ShownPhoto => ({
  id,
  small: formatPicturePath(id, 96),
  large: formatPicturePath(id, 1600),
});

interface PhotoRowProps {
  /** What they show: "Factura". */
  readonly label: string;
  readonly photos: readonly ShownPhoto[];
  readonly tiles?: 'small' | 'medium' | 'large';
  readonly onRemove?: ((id: string) => void) | null;
}

/** Photos as tiles, each of which opens large. */
export function PhotoRow({ label, photos, tiles = 'medium', onRemove = null }: PhotoRowProps) {
  const { t } = useTranslation('common');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = photos.find(({ id }) => id === openedId);
  if (photos.length === 0) return null;
  const getName = (photo: ShownPhoto): string =>
    t('photo.of', { label, number: photos.indexOf(photo) + 1, total: photos.length });
  return (
    <>
      <ul className={classes['row']} data-tiles={tiles}>
        {photos.map((photo) => (
          <li key={photo.id} className={classes['photo']}>
            <button type="button" className={classes['open']} onClick={() => setOpenedId(photo.id)}>
              <img
                src={tiles === 'large' ? photo.large : photo.small}
                alt={getName(photo)}
                loading="lazy"
                decoding="async"
              />
            </button>
            {onRemove ? (
              <ActionIcon
                className={classes['remove']}
                variant="default"
                size={44}
                aria-label={t('photo.removeNamed', { photo: getName(photo) })}
                onClick={() => onRemove(photo.id)}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      <Modal
        opened={opened !== undefined}
        stackId="photo"
        size="xl"
        title={opened && getName(opened)}
        onClose={() => setOpenedId(null)}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {opened ? (
          <img className={classes['large']} src={opened.large} alt={getName(opened)} />
        ) : null}
      </Modal>
    </>
  );
}

interface AddPhotosProps {
  /** How many there are, and how many there can be. */
  readonly count: number;
  readonly most: number;
  /** Called for each when it is ready. */
  readonly onAdd: (photo: string) => void | Promise<unknown>;
  /** Photos are being read, so that the form is not complete. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/** Takes photos with the camera or from the device, one after another or several at once; each as base64 of a JPEG. */
export function AddPhotos({ count, most, onAdd, onBusy }: AddPhotosProps) {
  const { t } = useTranslation('common');
  const [isBusy, setIsBusy] = useState(false);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const resetInput = useRef<() => void>(null);
  const choose = async (files: readonly File[]): Promise<void> => {
    // The same file can be chosen again.
    resetInput.current?.();
    setIsUnreadable(false);
    onBusy?.(true);
    setIsBusy(true);
    try {
      for (const file of files.slice(0, most - count)) {
        const photo = await shrinkPhoto(file);
        if (photo === null) setIsUnreadable(true);
        else await onAdd(photo);
      }
    } catch {
      setIsUnreadable(true);
    } finally {
      setIsBusy(false);
      onBusy?.(false);
    }
  };
  return (
    <Stack gap={4} align="flex-start">
      {count < most ? (
        <FileButton
          accept="image/*"
          multiple
          resetRef={resetInput}
          onChange={(files) => void choose(files)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isBusy}
              leftSection={<Icon name="picture" size={18} />}
            >
              {t(count === 0 ? 'photo.add' : 'photo.another')}
            </Button>
          )}
        </FileButton>
      ) : (
        <Text size="sm" c="dimmed">
          {t('photo.most', { total: most })}
        </Text>
      )}
      {isUnreadable ? (
        <Text size="sm" c="red" role="alert">
          {t('photo.unreadable')}
        </Text>
      ) : null}
    </Stack>
  );
}

interface PhotosFieldProps
  extends Pick<AddPhotosProps, 'most' | 'onBusy'>, Pick<PhotoRowProps, 'label'> {
  /** Base64 of JPEGs. */
  readonly value: readonly string[];
  /** Gets the photos as they are then, because photos are added while others are being read. */
  readonly onChange: (change: (photos: readonly string[]) => string[]) => void;
}

/** The photos of a form, which are sent with it. */
export function PhotosField({ label, value, most, onChange, ...props }: PhotosFieldProps) {
  const photos = value.map((data) => {
    const source = `data:image/jpeg;base64,${data}`;
    return { id: data, small: source, large: source };
  });
  return (
    <Stack gap="xs">
      <PhotoRow
        label={label}
        photos={photos}
        onRemove={(id) => onChange((before) => before.filter((data) => data !== id))}
      />
      <AddPhotos
        {...props}
        count={value.length}
        most={most}
        onAdd={(added) => onChange((before) => [...new Set([...before, added])])}
      />
    </Stack>
  );
}
