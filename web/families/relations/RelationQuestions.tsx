import { Alert, List } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RelationQuestion } from '#domain/families/relations/schema.ts';
import { notify } from '#web/core/notify.ts';
import { Icon } from '#web/ui/Icon.tsx';

interface SavedRelation {
  readonly relationId: string | null;
  readonly questions: readonly RelationQuestion[];
}

/**
 * The questions that the server asked about the present values of the form. `onSuccess` keeps new ones, or says that the
 * relation was saved and closes the dialog.
 */
export function useQuestions(change: 'added' | 'changed', onClose: () => void) {
  const { t } = useTranslation('families');
  const [questions, setQuestions] = useState<readonly RelationQuestion[]>([]);
  const onSuccess = (saved: SavedRelation): void => {
    setQuestions(saved.questions);
    if (saved.relationId === null) return;
    notify.success(t(`relations.done.${change}`));
    onClose();
  };
  return { questions, setQuestions, onSuccess };
}

interface RelationQuestionsProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly questions: readonly RelationQuestion[];
  /** Other values have to be asked about again. */
  readonly onChange: (questions: readonly RelationQuestion[]) => void;
}

/** What is unusual about the relation; saving again confirms it. */
export function RelationQuestions<Values extends FieldValues>(
  props: RelationQuestionsProps<Values>,
) {
  const { form, questions, onChange } = props;
  const { t } = useTranslation('families');
  useEffect(() => {
    const subscription = form.watch(() => onChange([]));
    return () => subscription.unsubscribe();
  }, [form, onChange]);
  return (
    <div role="status">
      {questions.length > 0 ? (
        <Alert color="yellow" icon={<Icon name="alert" />} title={t('relations.ask.title')}>
          <QuestionList questions={questions} />
        </Alert>
      ) : null}
    </div>
  );
}

export function QuestionList({ questions }: { readonly questions: readonly RelationQuestion[] }) {
  const { t } = useTranslation('families');
  return (
    <List size="sm">
      {questions.map(({ kind, sex, name, otherName, age }) => (
        <List.Item key={`${kind} ${name} ${otherName}`}>
          {t(`relations.questions.${kind}.${sex}`, { name, otherName, age })}
        </List.Item>
      ))}
    </List>
  );
}
