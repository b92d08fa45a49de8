import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { smallestLogo, type ChurchView } from '#domain/churches/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Cropper, shapes, type ShapeKey } from './Cropper.tsx';
import { cropOf, held, wholeFraming, type Size } from './framing.ts';
import { sendLogo } from './send-logo.ts';

export interface Chosen {
  readonly file: File;
  /** An address of the picture for as long as the dialog is open. */
  readonly source: string;
  readonly picture: Size;
}

interface LogoDialogProps {
  readonly chosen: Chosen;
  readonly onDone: (church: ChurchView) => Promise<void>;
  readonly onClose: () => void;
}

/** Which part of the picture becomes the logo. */
export function LogoDialog({ chosen, onDone, onClose }: LogoDialogProps) {
  const { t } = useTranslation(['settings', 'common']);
  const { file, source, picture } = chosen;
  const [shape, setShape] = useState<ShapeKey>('whole');
  const [framing, setFraming] = useState(wholeFraming(picture));
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const aspect = shapes[shape];

  const save = async (): Promise<void> => {
    const crop = aspect === null ? null : cropOf(picture, aspect, framing);
    if (crop && (crop.width < smallestLogo || crop.height < smallestLogo)) {
      return setProblem(t('settings:logo.cropTooSmall', { pixels: smallestLogo }));
    }
    setSending(true);
    setProblem(null);
    try {
      await onDone(await sendLogo(file, crop, t('settings:logo.failed')));
    } catch (error) {
      setSending(false);
      setProblem(error instanceof Error ? error.message : String(error));
    }
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
          onShape={(next) => {
            setShape(next);
            const nextAspect = shapes[next];
            if (nextAspect !== null) setFraming(held(picture, nextAspect, framing));
          }}
          onFraming={setFraming}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={sending} onClick={() => void save()}>
            {t('settings:logo.use')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
