import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { Dropzone, type DropzoneProps } from '@mantine/dropzone';
import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadPurpose } from '#domain/uploads.ts';
import { useUpload } from '#web/core/forms/use-upload.ts';
import { Icon } from '#web/ui/Icon.tsx';
import '@mantine/dropzone/styles.layer.css';

interface FileDropProps {
  readonly purpose: UploadPurpose;
  readonly accept: NonNullable<DropzoneProps['accept']>;
  readonly maxBytes: number;
  readonly label: string;
  /** What a file may be at most. */
  readonly limits: string;
  /** Why a file was not taken. */
  readonly tooLarge: string;
  readonly wrongKind: string;
  /** Called with the finished upload; what it throws is shown here. */
  readonly onUploaded: (uploadId: string, file: File) => Promise<void>;
}

/** Takes one file by drop, by dialog or by keyboard, and sends it with its progress and a way to stop. */
export function FileDrop(props: FileDropProps) {
  const { purpose, accept, maxBytes, label, limits, tooLarge, wrongKind, onUploaded } = props;
  const { t } = useTranslation('imports');
  const { progress, problem, send, stop, setProblem } = useUpload(
    { purpose, fallbackMessage: t('uploadFailed') },
    onUploaded,
  );
  const open = useRef<() => void>(null);
  return (
    <>
      {problem ? (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      ) : null}
      {progress === null ? (
        <Dropzone
          multiple={false}
          maxSize={maxBytes}
          accept={accept}
          onDrop={([file]) => file && void send(file)}
          onReject={([rejected]) =>
            setProblem((rejected?.file.size ?? 0) > maxBytes ? tooLarge : wrongKind)
          }
          activateOnKeyboard={false}
          enablePointerEvents
          openRef={open}
          inputProps={{ 'aria-label': label }}
          p="xl"
        >
          <Stack align="center" gap="xs" ta="center">
            <Icon name="import" size={40} />
            <Text fw={600}>{label}</Text>
            <Text size="sm" c="dimmed">
              {limits}
            </Text>
            <BrowseButton open={() => open.current?.()} />
          </Stack>
        </Dropzone>
      ) : (
        <Paper withBorder p="lg">
          <Group justify="space-between" mb="xs">
            <Text role="status">{t('uploading', { percent: Math.round(progress * 100) })}</Text>
            <Button variant="default" size="xs" onClick={stop}>
              {t('stop')}
            </Button>
          </Group>
          <Progress value={progress * 100} aria-label={t('uploadLabel')} />
        </Paper>
      )}
    </>
  );
}

function BrowseButton({ open }: { readonly open: () => void }) {
  const { t } = useTranslation('imports');
  const browse = (event: MouseEvent): void => {
    // The surrounding dropzone opens the same dialog on click.
    event.stopPropagation();
    open();
  };
  return (
    <Button variant="default" mt="xs" onClick={browse}>
      {t('browse')}
    </Button>
  );
}
