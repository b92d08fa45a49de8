import { Button, FileButton, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maxPhotos } from '#domain/buildings/schema.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import type { PictureInput } from '#domain/pictures.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';
import PictureDialog from '#web/ui/picture/PictureDialog.tsx';
import { acceptedImageTypes } from '#web/ui/picture/to-picture-input.ts';
import { usePicturePicker } from '#web/ui/picture/use-picture-picker.ts';
import { Section } from '#web/ui/Section.tsx';
import { PhotoMenu } from './PhotoMenu.tsx';
import classes from './Photos.module.css';

interface Photo {
  readonly id: string;
  readonly fileId: string;
}

interface PhotosSectionProps {
  readonly name: string;
  readonly photos: readonly Photo[];
  readonly canChange: boolean;
  /** Saves a chosen picture; an error is shown in its dialog. */
  readonly add: (input: PictureInput) => Promise<void>;
  /** Keeps these photos, in this order. */
  readonly arrange: (photoIds: string[]) => void;
}

/** The photos of a building or room; the first one stands for it in lists. */
export function PhotosSection({ name, photos, canChange, add, arrange }: PhotosSectionProps) {
  const { t } = useTranslation('buildings');
  if (photos.length === 0 && !canChange) return null;
  const ids = photos.map(({ id }) => id);
  return (
    <Section title={t('photos.title')} wide>
      {photos.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('photos.none')}
        </Text>
      ) : (
        <ul className={classes['photos']}>
          {photos.map(({ id, fileId }, index) => (
            <li key={id}>
              <img
                src={formatPicturePath(fileId, 400)}
                alt={t('photos.alt', { name, number: index + 1 })}
                loading="lazy"
              />
              {canChange ? (
                <PhotoMenu
                  index={index}
                  count={photos.length}
                  moveTo={(place) => arrange(ids.toSpliced(index, 1).toSpliced(place, 0, id))}
                  remove={() => arrange(ids.toSpliced(index, 1))}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {canChange && photos.length < maxPhotos ? <AddPhoto name={name} add={add} /> : null}
    </Section>
  );
}

function AddPhoto({ name, add }: Pick<PhotosSectionProps, 'name' | 'add'>) {
  const { t } = useTranslation('buildings');
  const { chosen, problem, choose, close } = usePicturePicker();
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  const save = async (input: PictureInput): Promise<void> => {
    await add(input);
    close();
    notify.success(t('photos.added'));
  };
  return (
    <Group>
      <FileButton accept={acceptedImageTypes.join(',')} onChange={(file) => void choose(file)}>
        {({ onClick }) => (
          <Button variant="default" leftSection={<Icon name="add" size={18} />} onClick={onClick}>
            {t('photos.add')}
          </Button>
        )}
      </FileButton>
      {chosen ? (
        <PictureDialog
          chosen={chosen}
          title={t('photos.of', { name })}
          action={t('photos.use')}
          shapes={['square']}
          purpose="building-photo"
          save={save}
          onClose={close}
        />
      ) : null}
    </Group>
  );
}
