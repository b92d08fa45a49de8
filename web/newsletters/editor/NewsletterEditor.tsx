import { Button, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { sendNewsletterContract } from '#domain/newsletters/contract.ts';
import type { InputOf } from '#domain/kernel/endpoint.ts';
import { newsletterForm, type NewsletterView } from '#domain/newsletters/schema.ts';
import { simpleTemplate } from '#domain/newsletters/template.ts';
import { useSession } from '#web/core/session/session.tsx';
import { loadLater } from '#web/core/load-later.tsx';
import { schemaResolver } from '#web/core/forms/schema-resolver.ts';
import { useMay } from '#web/core/session/access.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnsavedChanges } from '#web/ui/UnsavedChanges.tsx';
import { useOpenPreview } from '../preview/use-open-preview.ts';
import { useNewsletterPaths } from '../newsletter-paths.ts';
import { EditorForm } from './EditorForm.tsx';
import { EditorNotices } from './saving/EditorNotices.tsx';
import { getDraftKey, readDeviceDraft, type DeviceDraft } from './saving/device-draft.ts';
import { SaveStatus } from './saving/SaveStatus.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import { useNewsletterSaving } from './saving/use-newsletter-saving.ts';
import { useNextStep } from './use-next-step.ts';
import type { NewsletterValues } from './form-values.ts';
import classes from './NewsletterEditor.module.css';

const TestEmailDialog = loadLater(() => import('../sending/TestEmailDialog.tsx'));

interface NewsletterEditorProps {
  /** null for a new newsletter. */
  readonly opened: NewsletterView | null;
  readonly values: NewsletterValues;
  readonly starterContent: string;
}

type NewsletterInput = InputOf<typeof newsletterForm>;

const resolver = schemaResolver(newsletterForm);

/** The editor of a new or existing newsletter, with its actions. */
export function NewsletterEditor({ opened, values, starterContent }: NewsletterEditorProps) {
  const { t } = useTranslation(['newsletters', 'common']);
  const places = useNewsletterPaths();
  const { getKey, recovered } = useDeviceDraft(opened);
  const form = useForm({ resolver, defaultValues: recovered?.values ?? values });
  const isStaleAtFirst = recovered !== null && recovered.version !== (opened?.version ?? null);
  const saving = useNewsletterSaving(form, opened, isStaleAtFirst);
  const autosave = useAutosave({
    form,
    saving,
    getDraftKey: getKey,
    starterContent,
    recovered,
  });
  const { step, go, close } = useNextStep(form, saving.base, autosave, starterContent);
  const { base } = saving;
  useHotkeys([['mod+S', () => void go('stay')]], [], true);
  return (
    <FormProvider {...form}>
      <UnsavedChanges when={autosave.isDirty && !autosave.savesOnLeaving && step !== 'send'} />
      <PageHeader
        title={t(base ? 'newsletters:editor.editTitle' : 'newsletters:editor.newTitle')}
        back={{ to: places.list, label: t('common:back') }}
        actions={
          <EditorActions
            status={
              <SaveStatus
                base={base}
                outcome={saving.outcome}
                isDirty={autosave.isDirty}
                isKept={autosave.isKept}
              />
            }
            onGo={go}
            isSaving={form.formState.isSubmitting}
            content={() => form.getValues()}
          />
        }
      />
      <Stack gap="lg" className={classes['page'] ?? ''}>
        <EditorNotices
          form={form}
          saving={saving}
          autosave={autosave}
          opened={opened}
          values={values}
          recovered={recovered}
        />
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

/** What this device kept of the newsletter when the editor was opened. */
function useDeviceDraft(opened: NewsletterView | null): {
  readonly getKey: (newsletterId: string | null) => string;
  readonly recovered: DeviceDraft | null;
} {
  const { account, church } = useSession();
  const getKey = (newsletterId: string | null): string =>
    getDraftKey(account?.id ?? '', church?.id ?? '', newsletterId);
  const [recovered] = useState(() => readDeviceDraft(getKey(opened?.id ?? null)));
  return { getKey, recovered };
}

interface EditorActionsProps {
  readonly status: ReactNode;
  readonly isSaving: boolean;
  readonly onGo: (step: 'stay' | 'send') => Promise<void>;
  readonly content: () => Pick<NewsletterInput, 'subject' | 'preheader' | 'content'>;
}

function EditorActions({ status, isSaving, onGo, content }: EditorActionsProps) {
  const { t } = useTranslation('newsletters');
  const maySend = useMay(sendNewsletterContract);
  const preview = useOpenPreview();
  const show = (): void => {
    const { subject, preheader = '', content: html = '' } = content();
    preview.open({ subject, preheader, content: html, templateId: simpleTemplate.id });
  };
  return (
    <div data-bottom-bar className={classes['actions']}>
      <div className={classes['status']}>{status}</div>
      <Button
        variant="default"
        className={classes['preview'] ?? ''}
        leftSection={<Icon name="external" size={18} />}
        disabled={!preview.isReady}
        onClick={show}
      >
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
    </div>
  );
}
