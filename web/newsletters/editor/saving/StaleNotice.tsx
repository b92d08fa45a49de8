import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useDateFormat } from '../../use-date-format.ts';

interface StaleNoticeProps {
  readonly fetchOther: () => Promise<NewsletterView | null>;
  readonly onAccept: (other: NewsletterView) => void;
  readonly onSaveCopy: () => Promise<void>;
}

/** Shown when another user saved a newer version: who and when, and the choice between theirs and a copy of their own. */
export function StaleNotice({ fetchOther, onAccept, onSaveCopy }: StaleNoticeProps) {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  const [other, setOther] = useState<NewsletterView | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useEffectEvent(() => void fetchOther().then(setOther));
  useEffect(() => load(), []);
  const saveCopy = async (): Promise<void> => {
    setBusy(true);
    await onSaveCopy().finally(() => setBusy(false));
  };
  const title = other?.updatedBy
    ? t('editor.staleBy', { name: other.updatedBy, date: date(other.updatedAt) })
    : t('editor.stale');
  return (
    <Alert color="clay" role="alert" icon={<Icon name="alert" />} title={title}>
      <Stack gap="md" align="flex-start">
        <Text size="sm">{t('editor.staleText')}</Text>
        <Group gap="sm">
          <Button
            variant="default"
            disabled={busy || !other}
            onClick={() => other && onAccept(other)}
          >
            {t('editor.loadLatest')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void saveCopy()}>
            {t('editor.saveCopy')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
