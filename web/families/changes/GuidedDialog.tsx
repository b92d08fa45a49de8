import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/ui/Form.tsx';
import { Summary } from './Summary.tsx';
import type { GuidedSubmission } from './use-guided-change.ts';

export interface Step<Values extends FieldValues> {
  readonly title: string;
  /** Those that have to be valid before the next step. */
  readonly fields: readonly Path<Values>[];
  readonly content: ReactNode;
  /** Something is missing, so that there is no next step. */
  readonly isIncomplete?: boolean;
}

interface GuidedDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly submission: GuidedSubmission<Values>;
  readonly steps: readonly Step<Values>[];
  /** Shown below what is going to happen. */
  readonly afterSummary?: ReactNode;
  readonly onClose: () => void;
}

/** A guided change in steps, of which the last one says what is going to happen. */
export function GuidedDialog<Values extends FieldValues>(props: GuidedDialogProps<Values>) {
  const { title, submission, steps, afterSummary, onClose } = props;
  const { t } = useTranslation(['families', 'common']);
  const { form, outcome, goBack, running, problem } = submission;
  const { number, step, setNumber, submit } = useSteps(submission, steps);
  const shown = outcome ? steps.length : number;
  const back = (): void => (outcome ? goBack() : setNumber(number - 1));
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <FormProvider {...form}>
        <Form submit={submit} problem={problem}>
          <StepTitle key={shown} isFocused={shown > 0}>
            {t('families:changes.step', {
              number: shown + 1,
              count: steps.length + 1,
              title: outcome ? t('families:changes.summary') : step?.title,
            })}
          </StepTitle>
          <Stack gap="md">
            {outcome ? <Summary outcome={outcome} /> : step?.content}
            {outcome ? afterSummary : null}
          </Stack>
          <Group justify="flex-end" gap="sm" className="redil-dialog-actions">
            {shown === 0 ? (
              <Button variant="default" onClick={onClose}>
                {t('common:cancel')}
              </Button>
            ) : (
              <Button variant="default" onClick={back}>
                {t('families:changes.back')}
              </Button>
            )}
            <Button
              type="submit"
              loading={running}
              disabled={(outcome ? outcome.effects.length === 0 : step?.isIncomplete) ?? false}
            >
              {outcome ? t('families:changes.confirm') : t('families:changes.next')}
            </Button>
          </Group>
        </Form>
      </FormProvider>
    </Modal>
  );
}

interface StepTitleProps {
  readonly isFocused: boolean;
  readonly children: string;
}

/** Takes the focus when its step is shown, so that it is read out. */
function StepTitle({ isFocused, children }: StepTitleProps) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isFocused) title.current?.focus();
  }, [isFocused]);
  return (
    <Text ref={title} tabIndex={-1} size="sm" c="dimmed">
      {children}
    </Text>
  );
}

/** Goes from step to step, and back to the one with an error. */
function useSteps<Values extends FieldValues>(
  { form, outcome, submit, goBack }: GuidedSubmission<Values>,
  steps: readonly Step<Values>[],
) {
  const [number, setNumber] = useState(0);
  const step = steps[number];
  const goOn: typeof submit = async (event) => {
    event?.preventDefault();
    if (await form.trigger([...(step?.fields ?? [])])) setNumber(number + 1);
  };
  const finish: typeof submit = async (event) => {
    await submit(event);
    const invalid = steps.findIndex(({ fields }) =>
      fields.some((field) => form.getFieldState(field).invalid),
    );
    if (invalid < 0) return;
    goBack();
    setNumber(invalid);
  };
  const isLast = outcome !== null || number === steps.length - 1;
  return { number, step, setNumber, submit: isLast ? finish : goOn };
}
