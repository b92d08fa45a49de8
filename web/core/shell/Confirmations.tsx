import { useEffect, useState } from 'react';
import { takeQuestions, type Question } from '#web/ui/confirm.tsx';
import { loadLater } from '../load-later.tsx';

const ConfirmDialog = loadLater(() => import('./ConfirmDialog.tsx'));

/** Where the dialog of `confirm` stands; once in a page. A question that replaces another answers it with no. */
export function Confirmations() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      takeQuestions((next) =>
        setQuestion((current) => {
          current?.answer(false);
          return next;
        }),
      ),
    [],
  );
  return question ? <ConfirmDialog question={question} onClosed={() => setQuestion(null)} /> : null;
}
