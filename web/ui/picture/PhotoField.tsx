import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './PhotoField.module.css';
import { shrinkPhoto } from './shrink-photo.ts';

interface PhotoFieldProps {
  /** Base64 of a JPEG. */
  readonly value: string | null;
  readonly onChange: (photo: string | null) => void;
}

/** A photo from the camera or the device. */
export function PhotoField({ value, onChange }: PhotoFieldProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File | null): Promise<void> => {
    if (!file) return;
    const photo = await shrinkPhoto(file);
    setProblem(photo === null ? t('common:photo.unreadable') : null);
    if (photo !== null) onChange(photo);
  };
  return (
    <Stack gap="xs">
      {value === null ? null : (
        <img
          className={classes['preview']}
          src={`data:image/jpeg;base64,${value}`}
          alt={t('common:photo.chosen')}
        />
      )}
      <Group gap="xs">
        <FileButton accept="image/*" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="md"
              leftSection={<Icon name="picture" size={18} />}
            >
              {t(value === null ? 'common:photo.add' : 'common:photo.change')}
            </Button>
          )}
        </FileButton>
        {value === null ? null : (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('common:photo.remove')}
          </Button>
        )}
      </Group>
      {problem === null ? null : (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
