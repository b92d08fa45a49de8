import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { newsletterForm, type NewsletterView } from '#domain/newsletters/schema.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { schemaResolver } from '#web/core/schema-resolver.ts';
import { useSession } from '#web/core/session.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { useDates } from '../dates.ts';
import { usePreview } from '../preview/use-preview.ts';
import { usePlaces } from '../places.ts';
import { SendDialog } from '../sending/SendDialog.tsx';
import { TestDialog } from '../sending/TestDialog.tsx';
import { EditorForm } from './EditorForm.tsx';
import { StaleNotice } from './StaleNotice.tsx';
import { useNextStep } from './use-next-step.ts';
import { useSaving } from './use-saving.ts';
import type { Values } from './values.ts';

interface NewsletterEditorProps {
  /** null: a new one. */
  readonly opened: NewsletterView | null;
  readonly values: Values;
  readonly invitation: string;
}

const resolver = schemaResolver(newsletterForm);

/** Writing a newsletter, from the first word to the button that sends it. */
export function NewsletterEditor({ opened, values, invitation }: NewsletterEditorProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const places = usePlaces();
  const form = useForm({ resolver, defaultValues: values });
  const saving = useSaving(form, opened);
  const { step, go, close } = useNextStep(form, saving, opened, invitation);
  const { base } = saving;
  useHotkeys([['mod+S', () => void go('stay')]], [], true);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={form.formState.isDirty} />
      <PageHeader
        title={t(opened ? 'newsletters:editor.editTitle' : 'newsletters:editor.newTitle')}
        subtitle={useSavedWords(base, form.formState.isDirty)}
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
          <StaleNotice onTheirs={saving.takeTheirs} onMine={form.handleSubmit(saving.saveOver)} />
        ) : null}
        <EditorForm
          invitation={invitation}
          loads={saving.loads}
          onSubmit={() => void go('stay')}
          onTest={() => void go('test')}
        />
      </Stack>
      {base && step === 'test' ? <TestDialog newsletterId={base.id} onClose={close} /> : null}
      {base && step === 'send' ? <SendDialog newsletter={base} onClose={close} /> : null}
    </FormProvider>
  );
}

function useSavedWords(base: NewsletterView | null, isDirty: boolean): string {
  const { t } = useTranslation('newsletters');
  const date = useDates();
  if (!base) return t('editor.notYet');
  return isDirty ? t('editor.unsaved') : t('editor.savedAt', { date: date(base.updatedAt) });
}

interface EditorActionsProps {
  readonly isSaving: boolean;
  readonly onGo: (step: 'stay' | 'send') => Promise<void>;
  readonly content: () => { readonly subject: string; readonly content?: string | undefined };
}

function EditorActions({ isSaving, onGo, content }: EditorActionsProps) {
  const { t } = useTranslation('newsletters');
  const { can } = useSession();
  const preview = usePreview();
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
      {can('newsletters.send') ? (
        <Button
          disabled={isSaving}
          leftSection={<Icon name="send" size={18} />}
          onClick={() => void onGo('send')}
        >
          {t('editor.send')}
        </Button>
      ) : null}
    </>
  );
}
