import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { maxMessageLength } from '#domain/book-review/schema.ts';
import { useSubmit } from '#web/core/forms/use-submit.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { changedByQuestions } from './changed-by-review.ts';

interface Closing {
  readonly onClose: () => void;
}

interface Values {
  text: string;
}
const defaultValues: Values = { text: '' };

const useRequestId = (): string => useState(() => crypto.randomUUID())[0];

export function AskDialog({ entryId, onClose }: Closing & { readonly entryId: string }) {
  const { t } = useTranslation('book-review');
  const requestId = useRequestId();
  const submission = useSubmit(contract.ask, {
    defaultValues,
    toInput: ({ text }) => ({ requestId, entryId, text }),
    refreshes: changedByQuestions,
    success: t('done.asked'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t('questions.askTitle')}
      action={t('questions.send')}
      onClose={onClose}
    >
      <Message form={submission.form} />
    </FormDialog>
  );
}

export type WriteKind = 'answer' | 'askOn';

interface WriteProps extends Closing {
  readonly kind: WriteKind;
  readonly questionId: string;
}

export function WriteDialog({ kind, questionId, onClose }: WriteProps) {
  const { t } = useTranslation('book-review');
  const requestId = useRequestId();
  const submission = useSubmit(contract[kind], {
    defaultValues,
    toInput: ({ text }) => ({ requestId, questionId, text }),
    refreshes: changedByQuestions,
    success: t(kind === 'answer' ? 'done.answered' : 'done.asked'),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      {...submission}
      title={t(`questions.${kind}`)}
      action={t('questions.send')}
      onClose={onClose}
    >
      <Message form={submission.form} />
    </FormDialog>
  );
}

function Message({ form: { register, formState } }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('book-review');
  return (
    <Textarea
      label={t('questions.text')}
      description={t('questions.kept')}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={maxMessageLength}
      data-autofocus
      error={formState.errors.text?.message}
      {...register('text')}
    />
  );
}
