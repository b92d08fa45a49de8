import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChurchView } from '#domain/churches/schema.ts';
import { minPicturePixels, type Crop } from '#domain/pictures.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Cropper, cropAspects, type CropShape } from './Cropper.tsx';
import { toCrop, clampFraming, createFraming, type Size } from './framing.ts';
import { uploadLogo } from './upload-logo.ts';

export interface ChosenImage {
  readonly file: File;
  /** Object URL of the image, valid while the dialog is open. */
  readonly source: string;
  readonly picture: Size;
}

interface LogoDialogProps {
  readonly chosen: ChosenImage;
  readonly onDone: (church: ChurchView) => Promise<void>;
  readonly onClose: () => void;
}

function useLogoUpload(file: File, onDone: LogoDialogProps['onDone']) {
  const { t } = useTranslation('settings');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (crop: Crop | null): Promise<void> => {
    if (crop && (crop.width < minPicturePixels || crop.height < minPicturePixels)) {
      return setProblem(t('logo.cropTooSmall', { pixels: minPicturePixels }));
    }
    setSending(true);
    setProblem(null);
    try {
      await onDone(await uploadLogo(file, crop, t('logo.failed')));
    } catch (error) {
      setSending(false);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { upload, sending, problem };
}

/** Lets the user crop the image and uploads it. */
export function LogoDialog({ chosen, onDone, onClose }: LogoDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { source, picture } = chosen;
  const [shape, setShape] = useState<CropShape>('whole');
  const [framing, setFraming] = useState(createFraming(picture));
  const { upload, sending, problem } = useLogoUpload(chosen.file, onDone);

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
      title={t('settings:logo.dialogTitle')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
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
          shape={shape}
          framing={framing}
          onShape={changeShape}
          onFraming={setFraming}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={sending} onClick={save}>
            {t('settings:logo.use')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
