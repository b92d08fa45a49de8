import { Alert, Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxImportBytes } from '#domain/imports/schema.ts';
import { call, buildUrl } from '#web/core/api/api.ts';
import { uploadFile } from '#web/core/api/upload.ts';
import { Icon } from '#web/ui/Icon.tsx';
import '@mantine/dropzone/styles.layer.css';
import { useImportScreen } from './import-screen.ts';
import { RecentImports } from './RecentImports.tsx';

const megabyte = 1024 * 1024;

/**
 * MIME types of workbooks, and of a CSV file by operating system: Windows with Excel installed reports Excel's type. An old
 * workbook is refused with the reason.
 */
const acceptedTypes = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/vnd.ms-excel': ['.csv', '.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
};

export function ImportUpload({ onStarted }: { readonly onStarted: (importId: string) => void }) {
  const { t } = useTranslation('imports');
  const { progress, problem, send, stop, reject } = useUpload(onStarted);
  const open = useRef<() => void>(null);
  const { endpoints } = useImportScreen().declaration;
  return (
    <Stack maw={760} gap="lg">
      <Text>{t('intro')}</Text>
      {problem ? (
        <Alert color="red" role="alert" icon={<Icon name="alert" />}>
          {problem}
        </Alert>
      ) : null}
      {progress === null ? (
        <Dropzone
          multiple={false}
          maxSize={maxImportBytes}
          accept={acceptedTypes}
          onDrop={([file]) => file && void send(file)}
          onReject={([rejected]) => reject(rejected?.file.size ?? 0)}
          activateOnKeyboard={false}
          enablePointerEvents
          openRef={open}
          inputProps={{ 'aria-label': t('choose') }}
          p="xl"
        >
          <Stack align="center" gap="xs" ta="center">
            <Icon name="import" size={40} />
            <Text fw={600}>{t('choose')}</Text>
            <Text size="sm" c="dimmed">
              {t('limits', { megabytes: maxImportBytes / megabyte })}
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
      <Text size="sm">
        <Anchor href={buildUrl(endpoints.importTemplate, {})} download>
          {t('template')}
        </Anchor>
      </Text>
      <RecentImports onOpen={onStarted} />
    </Stack>
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

function useUpload(onStarted: (importId: string) => void) {
  const { t } = useTranslation('imports');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { endpoints, purpose } = useImportScreen().declaration;
  const controller = useRef<AbortController | null>(null);
  const send = async (file: File): Promise<void> => {
    controller.current = new AbortController();
    setProblem(null);
    setProgress(0);
    try {
      const uploadId = await uploadFile(file, {
        purpose,
        signal: controller.current.signal,
        onProgress: ({ sent, total }) => setProgress(total === 0 ? 1 : sent / total),
        fallbackMessage: t('uploadFailed'),
      });
      const started = await call(endpoints.startImport, { uploadId, fileName: file.name });
      onStarted(started.id);
    } catch (error) {
      const wasStopped = error instanceof DOMException && error.name === 'AbortError';
      if (!wasStopped) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setProgress(null);
    }
  };
  const reject = (bytes: number): void => {
    const tooLarge = bytes > maxImportBytes;
    setProblem(tooLarge ? t('tooLarge', { megabytes: maxImportBytes / megabyte }) : t('notCsv'));
  };
  return { progress, problem, send, reject, stop: () => controller.current?.abort() };
}
