import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTypes } from '#domain/documents.ts';
import { useUpload } from '#web/core/forms/use-upload.ts';
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
  const options = { purpose: 'building-paper', fallbackMessage: t('papers.failed') } as const;
  const { progress, problem, send } = useUpload(options, (uploadId, file) => {
    onUploaded(uploadId);
    setName(file.name);
  });
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {t('papers.fields.file')}
      </Text>
      <Group gap="sm">
        <FileButton accept={accepted} onChange={(file) => file && void send(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<Icon name="add" size={18} />}
              loading={progress !== null}
            >
              {name === null ? t('papers.choose') : t('papers.replace')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }} role="status">
          {name ?? t('papers.fileHelp')}
        </Text>
      </Group>
      {progress === null ? null : (
        <Progress
          value={progress * 100}
          aria-label={t('papers.uploading', { percent: Math.round(progress * 100) })}
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
