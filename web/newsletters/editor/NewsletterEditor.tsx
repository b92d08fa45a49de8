import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { sendNewsletterContract } from '#domain/newsletters/contract.ts';
import { newsletterForm, type NewsletterView } from '#domain/newsletters/schema.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { useDateFormat } from '../use-date-format.ts';
import { useOpenPreview } from '../preview/use-open-preview.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { TestEmailDialog } from '../sending/TestEmailDialog.tsx';
import { EditorForm } from './EditorForm.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useNextStep } from './use-next-step.ts';
import { useNewsletterSaving } from './use-newsletter-saving.ts';
import type { NewsletterValues } from './form-values.ts';

interface NewsletterEditorProps {
  /** null for a new newsletter. */
  readonly opened: NewsletterView | null;
  readonly values: NewsletterValues;
  readonly starterContent: string;
}

const resolver = schemaResolver(newsletterForm);

/** The editor of a new or existing newsletter, with its actions. */
export function NewsletterEditor({ opened, values, starterContent }: NewsletterEditorProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const places = useNewsletterPaths();
  const form = useForm({ resolver, defaultValues: values });
  const saving = useNewsletterSaving(form, opened);
  const { step, go, close } = useNextStep(form, saving, starterContent);
  const { base } = saving;
  useHotkeys([['mod+S', () => void go('stay')]], [], true);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={form.formState.isDirty} />
      <PageHeader
        title={t(base ? 'newsletters:editor.editTitle' : 'newsletters:editor.newTitle')}
        subtitle={useSaveStatusText(base, form.formState.isDirty)}
        back={{ to: places.list, label: t('common:back') }}
        actions={
          <EditorActions
            onGo={go}
            isSaving={form.formState.isSubmitting}
            content={() => form.getValues()}
          />
        }
      />
      <Stack gap="lg">
        {saving.isStale ? (
          <StaleNotice
            onLoadLatest={saving.loadLatest}
            onOverwrite={form.handleSubmit(saving.overwrite)}
          />
        ) : null}
        <EditorForm
          starterContent={starterContent}
          loads={saving.loads}
          onSubmit={() => void go('stay')}
          onTest={() => void go('test')}
        />
      </Stack>
      {base && step === 'test' ? <TestEmailDialog newsletterId={base.id} onClose={close} /> : null}
      {base && step === 'send' ? <Navigate to={places.review(base.id)} /> : null}
    </FormProvider>
  );
}

function useSaveStatusText(base: NewsletterView | null, isDirty: boolean): string {
  const { t } = useTranslation('newsletters');
  const date = useDateFormat();
  if (!base) return t('editor.notSaved');
  return isDirty ? t('editor.unsaved') : t('editor.savedAt', { date: date(base.updatedAt) });
}

interface EditorActionsProps {
  readonly isSaving: boolean;
  readonly onGo: (step: 'stay' | 'send') => Promise<void>;
  readonly content: () => { readonly subject: string; readonly content?: string | undefined };
}

function EditorActions({ isSaving, onGo, content }: EditorActionsProps) {
  const { t } = useTranslation('newsletters');
  const maySend = useMay(sendNewsletterContract);
  const preview = useOpenPreview();
  const show = (): void => {
    const { subject, content: html = '' } = content();
    preview({ subject, content: html, templateId: simpleTemplate.id });
  };
  return (
    <>
      <Button variant="default" leftSection={<Icon name="external" size={18} />} onClick={show}>
        {t('editor.preview')}
      </Button>
      <Button
        variant="default"
        loading={isSaving}
        aria-keyshortcuts="Control+S"
        onClick={() => void onGo('stay')}
      >
        {t('editor.saveDraft')}
      </Button>
      {maySend ? (
        <Button
          disabled={isSaving}
          leftSection={<Icon name="send" size={18} />}
          onClick={() => void onGo('send')}
        >
          {t('editor.review')}
        </Button>
      ) : null}
    </>
  );
}
