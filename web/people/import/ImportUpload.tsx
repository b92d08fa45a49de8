import { Alert, Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { maxImportBytes } from '#domain/people/import/imports.ts';
import { call, buildUrl } from '#web/core/api/api.ts';
import { uploadFile } from '#web/core/api/upload.ts';
import { Icon } from '#web/ui/Icon.tsx';
import '@mantine/dropzone/styles.layer.css';
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
  const { t } = useTranslation('members');
  const { progress, problem, send, stop, reject } = useUpload(onStarted);
  const open = useRef<() => void>(null);
  return (
    <Stack maw={760} gap="lg">
      <Text>{t('import.intro')}</Text>
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
          inputProps={{ 'aria-label': t('import.choose') }}
          p="xl"
        >
          <Stack align="center" gap="xs" ta="center">
            <Icon name="import" size={40} />
            <Text fw={600}>{t('import.choose')}</Text>
            <Text size="sm" c="dimmed">
              {t('import.limits', { megabytes: maxImportBytes / megabyte })}
            </Text>
            <BrowseButton open={() => open.current?.()} />
          </Stack>
        </Dropzone>
      ) : (
        <Paper withBorder p="lg">
          <Group justify="space-between" mb="xs">
            <Text role="status">
              {t('import.uploading', { percent: Math.round(progress * 100) })}
            </Text>
            <Button variant="default" size="xs" onClick={stop}>
              {t('import.stop')}
            </Button>
          </Group>
          <Progress value={progress * 100} aria-label={t('import.uploadLabel')} />
        </Paper>
      )}
      <Text size="sm">
        <Anchor href={buildUrl(peopleContract.importTemplate, {})} download>
          {t('import.template')}
        </Anchor>
      </Text>
      <RecentImports onOpen={onStarted} />
    </Stack>
  );
}

function BrowseButton({ open }: { readonly open: () => void }) {
  const { t } = useTranslation('members');
  const browse = (event: MouseEvent): void => {
    // The surrounding dropzone opens the same dialog on click.
    event.stopPropagation();
    open();
  };
  return (
    <Button variant="default" mt="xs" onClick={browse}>
      {t('import.browse')}
    </Button>
  );
}

function useUpload(onStarted: (importId: string) => void) {
  const { t } = useTranslation('members');
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const controller = useRef<AbortController | null>(null);
  const send = async (file: File): Promise<void> => {
    controller.current = new AbortController();
    setProblem(null);
    setProgress(0);
    try {
      const uploadId = await uploadFile(file, {
        purpose: 'people-import',
        signal: controller.current.signal,
        onProgress: ({ sent, total }) => setProgress(total === 0 ? 1 : sent / total),
        fallbackMessage: t('import.uploadFailed'),
      });
      const started = await call(peopleContract.startImport, { uploadId, fileName: file.name });
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
    setProblem(
      tooLarge
        ? t('import.tooLarge', { megabytes: maxImportBytes / megabyte })
        : t('import.notCsv'),
    );
  };
  return { progress, problem, send, reject, stop: () => controller.current?.abort() };
}
