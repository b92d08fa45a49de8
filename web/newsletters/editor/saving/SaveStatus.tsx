import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useDateFormat } from '../../use-date-format.ts';

interface SaveStatusProps {
  readonly base: NewsletterView | null;
  readonly outcome: 'idle' | 'saving' | 'offline';
  readonly isDirty: boolean;
  /** What is not saved is kept on this device. */
  readonly isKept: boolean;
}

/** Whether what is on the screen is saved, and since when. */
export function SaveStatus({ base, outcome, isDirty, isKept }: SaveStatusProps) {
  const { t } = useTranslation('newsletters');
  const ago = useTimeAgo(base?.updatedAt ?? null);
  const text = (): string => {
    if (outcome === 'saving') return t('editor.saving');
    if (outcome === 'offline') return t(isKept ? 'editor.offlineKept' : 'editor.offline');
    if (!base) return t(isKept ? 'editor.notSavedKept' : 'editor.notSaved');
    return isDirty
      ? t(isKept ? 'editor.unsavedKept' : 'editor.unsaved')
      : t('editor.savedAgo', { ago });
  };
  return (
    <Text c="dimmed" size="sm" role={outcome === 'offline' ? 'status' : undefined}>
      {text()}
    </Text>
  );
}

const hourSeconds = 3600;

/** "hace 3 s", "hace 5 min", and the date for longer. */
function useTimeAgo(instant: string | null): string {
  const language = useLanguage();
  const format = useDateFormat();
  const [now, setNow] = useState(Date.now);
  const seconds = instant ? Math.max(0, Math.round((now - Date.parse(instant)) / 1000)) : 0;
  const isRecent = seconds < 60;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isRecent ? 1000 : 30_000);
    return () => clearInterval(timer);
  }, [isRecent]);
  const relative = new Intl.RelativeTimeFormat(language, { style: 'short', numeric: 'always' });
  if (seconds < 60) return relative.format(-seconds, 'second');
  if (seconds < hourSeconds) return relative.format(-Math.floor(seconds / 60), 'minute');
  return format(instant);
}
