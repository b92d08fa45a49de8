import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { NewsletterView } from '#domain/newsletters/schema.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useNewsletterPaths } from '../../newsletter-paths.ts';
import { toFormValues, type NewsletterValues } from '../form-values.ts';
import type { DeviceDraft } from './device-draft.ts';
import { StaleNotice } from './StaleNotice.tsx';
import type { useAutosave } from './use-autosave.ts';
import type { NewsletterForm, useNewsletterSaving } from './use-newsletter-saving.ts';

interface EditorNoticesProps {
  readonly form: NewsletterForm;
  readonly saving: ReturnType<typeof useNewsletterSaving>;
  readonly autosave: ReturnType<typeof useAutosave>;
  readonly opened: NewsletterView | null;
  /** Of the newsletter as it was opened. */
  readonly values: NewsletterValues;
  readonly recovered: DeviceDraft | null;
}

/** What the user has to know about what is saved: another version, or what this device had kept. */
export function EditorNotices(props: EditorNoticesProps) {
  const { form, saving, autosave, opened, values, recovered } = props;
  const { t } = useTranslation('newsletters');
  /** Opened once nothing is left to save here. */
  const [copyId, setCopyId] = useState<string | null>(null);
  const places = useNewsletterPaths();
  const [isRecovered, setRecovered] = useState(recovered !== null);
  const discard = (): void => {
    autosave.forget();
    setRecovered(false);
    saving.load(opened && saving.base ? toFormValues(opened) : values);
  };
  if (copyId !== null) return <Navigate to={places.edit(copyId)} />;
  if (saving.isStale)
    return (
      <StaleNotice
        fetchOther={saving.fetchOther}
        onAccept={(other) => {
          autosave.forget();
          setRecovered(false);
          saving.acceptOther(other);
        }}
        onSaveCopy={form.handleSubmit(async (written) => {
          const copy = await saving.saveCopy(written);
          if (!copy) return;
          autosave.forget();
          notify.success(t('editor.copySaved'));
          setCopyId(copy.id);
        })}
      />
    );
  if (!isRecovered || !autosave.isDirty) return null;
  return (
    <Alert color="olive" icon={<Icon name="refresh" />} title={t('editor.recovered')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('editor.recoveredText')}</Text>
        <Button variant="default" size="xs" onClick={discard}>
          {t('editor.discardRecovered')}
        </Button>
      </Stack>
    </Alert>
  );
}
