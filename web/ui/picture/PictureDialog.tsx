import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minPicturePixels, type Crop, type PictureInput } from '#domain/pictures.ts';
import type { UploadPurpose } from '#domain/uploads.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Cropper, cropAspects, type CropShape } from './Cropper.tsx';
import { toCrop, clampFraming, createFraming, type Size } from './framing.ts';
import { toPictureInput } from './to-picture-input.ts';

export interface ChosenImage {
  readonly file: File;
  /** Object URL of the image, valid while the dialog is open. */
  readonly source: string;
  readonly picture: Size;
}

interface PictureDialogProps {
  readonly chosen: ChosenImage;
  readonly title: string;
  readonly action: string;
  readonly shapes: readonly [CropShape, ...CropShape[]];
  readonly purpose: UploadPurpose;
  /** Saves the picture; an error is shown in the dialog. */
  readonly save: (input: PictureInput) => Promise<void>;
  readonly onClose: () => void;
}

function usePictureUpload({ chosen, purpose, save }: PictureDialogProps) {
  const { t } = useTranslation('common');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (crop: Crop | null): Promise<void> => {
    if (crop && (crop.width < minPicturePixels || crop.height < minPicturePixels)) {
      return setProblem(t('picture.cropTooSmall', { pixels: minPicturePixels }));
    }
    setSending(true);
    setProblem(null);
    try {
      const fallbackMessage = t('picture.failed');
      await save(await toPictureInput(chosen.file, crop, { purpose, fallbackMessage }));
    } catch (error) {
      setSending(false);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { upload, sending, problem };
}

/** Lets the user crop the image and uploads it. */
export default function PictureDialog(props: PictureDialogProps) {
  const { chosen, title, action, shapes, onClose } = props;
  const { t } = useTranslation('common');
  const { source, picture } = chosen;
  const [shape, setShape] = useState<CropShape>(shapes[0]);
  const [framing, setFraming] = useState(createFraming(picture));
  const { upload, sending, problem } = usePictureUpload(props);

  const save = (): void => {
    const aspect = cropAspects[shape];
    void upload(aspect === null ? null : toCrop(picture, aspect, framing));
  };
  const changeShape = (next: CropShape): void => {
    setShape(next);
    const aspect = cropAspects[next];
    if (aspect !== null) setFraming(clampFraming(picture, aspect, framing));
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        {problem ? (
          <Alert color="red" role="alert" icon={<Icon name="alert" />}>
            {problem}
          </Alert>
        ) : null}
        <Cropper
          source={source}
          picture={picture}
          shapes={shapes}
          shape={shape}
          framing={framing}
          onShape={changeShape}
          onFraming={setFraming}
        />
        <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={sending} onClick={save}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
