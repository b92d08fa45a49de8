import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTypes } from '#domain/documents.ts';
import { uploadFile } from '#web/core/api/upload.ts';
import { Icon } from '#web/ui/Icon.tsx';

const accepted = Object.keys(documentTypes)
  .map((ending) => `.${ending}`)
  .join(',');

interface PaperFileProps {
  /** Of the file that the paper has. */
  readonly fileName: string | null;
  readonly onUploaded: (uploadId: string) => void;
}

/** Sends the file while the form is filled in; it is kept with the form. */
export function PaperFile({ fileName, onUploaded }: PaperFileProps) {
  const { t } = useTranslation('upkeep');
  const [name, setName] = useState(fileName);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem(null);
    setPercent(0);
    try {
      const uploadId = await uploadFile(file, {
        purpose: 'building-paper',
        fallbackMessage: t('papers.failed'),
        onProgress: ({ sent, total }) => setPercent(total === 0 ? 100 : (sent / total) * 100),
      });
      onUploaded(uploadId);
      setName(file.name);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('papers.failed'));
    } finally {
      setPercent(null);
    }
  };
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('papers.fields.file')}
      </Text>
      <Group gap="sm">
        <FileButton accept={accepted} onChange={(file) => void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<Icon name="add" size={18} />}
              loading={percent !== null}
            >
              {name === null ? t('papers.choose') : t('papers.replace')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} role="status">
          {name ?? t('papers.fileHelp')}
        </Text>
      </Group>
      {percent === null ? null : (
        <Progress
          value={percent}
          aria-label={t('papers.uploading', { percent: Math.round(percent) })}
        />
      )}
      {problem === null ? null : (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
