import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/Icon.tsx';

interface StaleNoticeProps {
  readonly onTheirs: () => Promise<void>;
  readonly onMine: () => Promise<void>;
}

/** Two people wrote at once: nothing is lost until one of them decides. */
export function StaleNotice({ onTheirs, onMine }: StaleNoticeProps) {
  const { t } = useTranslation('newsletters');
  const [busy, setBusy] = useState(false);
  const settle = async (way: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await way().finally(() => setBusy(false));
  };
  return (
    <Alert color="clay" role="alert" icon={<Icon name="alert" />} title={t('editor.stale')}>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('editor.staleText')}</Text>
        <Group gap="sm">
          <Button variant="default" disabled={busy} onClick={() => void settle(onTheirs)}>
            {t('editor.takeTheirs')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void settle(onMine)}>
            {t('editor.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
