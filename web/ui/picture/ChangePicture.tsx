import { Button, FileButton, Group } from '@mantine/core';
import { useEffect } from 'react';
import type { PictureInput } from '#domain/pictures.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '../Icon.tsx';
import PictureDialog from './PictureDialog.tsx';
import { acceptedImageTypes } from './to-picture-input.ts';
import { usePicturePicker } from './use-picture-picker.ts';

interface ChangePictureProps {
  readonly words: Readonly<Record<'of' | 'use' | 'add' | 'change' | 'remove' | 'saved', string>>;
  readonly purpose: Parameters<typeof PictureDialog>[0]['purpose'];
  readonly hasPicture: boolean;
  /** An error is shown in the dialog. */
  readonly save: (input: PictureInput) => Promise<void>;
  readonly remove: () => void;
  readonly removing: boolean;
}

/** Adds, replaces and removes the picture of a record: whole, or a part of it. */
export function ChangePicture(props: ChangePictureProps) {
  const { words, purpose, hasPicture, save, remove, removing } = props;
  const { chosen, problem, choose, close } = usePicturePicker();
  useEffect(() => {
    if (problem) notify.error(problem);
  }, [problem]);
  const saveChosen = async (input: PictureInput): Promise<void> => {
    await save(input);
    close();
    notify.success(words.saved);
  };
  return (
    <Group gap="sm">
      <FileButton accept={acceptedImageTypes.join(',')} onChange={(file) => void choose(file)}>
        {({ onClick }) => (
          <Button variant="default" leftSection={<Icon name="add" size={18} />} onClick={onClick}>
            {hasPicture ? words.change : words.add}
          </Button>
        )}
      </FileButton>
      {hasPicture ? (
        <Button variant="subtle" loading={removing} onClick={remove}>
          {words.remove}
        </Button>
      ) : null}
      {chosen ? (
        <PictureDialog
          chosen={chosen}
          title={words.of}
          action={words.use}
          shapes={['whole', 'wide', 'square']}
          purpose={purpose}
          save={saveChosen}
          onClose={close}
        />
      ) : null}
    </Group>
  );
}
