import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#web/ui/confirm.tsx';

interface ConfirmDialogProps {
  readonly question: Question;
  /** After the dialog has faded out. */
  readonly onClosed: () => void;
}

export default function ConfirmDialog({ question, onClosed }: ConfirmDialogProps) {
  const { t } = useTranslation();
  const [answered, setAnswered] = useState<Question | null>(null);
  const { title, text, action, cancelLabel, destructive = false } = question;
  const answer = (isConfirmed: boolean): void => {
    question.answer(isConfirmed);
    setAnswered(question);
  };
  return (
    <Modal
      opened={answered !== question}
      onClose={() => answer(false)}
      onExitTransitionEnd={onClosed}
      title={title}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {text ? <Text mb="md">{text}</Text> : null}
      <Group mt={text ? 0 : 'md'} justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => answer(false)}>
          {cancelLabel ?? t('common:cancel')}
        </Button>
        <Button {...(destructive ? { color: 'red' } : {})} onClick={() => answer(true)}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
