import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

interface StaleNoticeProps {
  readonly onLoadLatest: () => Promise<void>;
  readonly onOverwrite: () => Promise<void>;
}

/** Shown when another user saved a newer version: the user chooses which version to keep. */
export function StaleNotice({ onLoadLatest, onOverwrite }: StaleNoticeProps) {
  const { t } = useTranslation('newsletters');
  const [busy, setBusy] = useState(false);
  const run = async (resolve: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await resolve().finally(() => setBusy(false));
  };
  return (
    <Alert color="clay" role="alert" icon={<Icon name="alert" />} title={t('editor.stale')}>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('editor.staleText')}</Text>
        <Group gap="sm">
          <Button variant="default" disabled={busy} onClick={() => void run(onLoadLatest)}>
            {t('editor.loadLatest')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void run(onOverwrite)}>
            {t('editor.overwrite')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
