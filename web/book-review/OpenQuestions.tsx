import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookReviewContract as contract } from '#domain/book-review/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { Point } from '#web/core/record/Checklist.tsx';
import { questionsPath } from './routes.ts';

/** A point of what is left to do before a year is closed. */
export default function OpenQuestions() {
  const { t } = useTranslation('book-review');
  const counts = useQuery(queryOptionsFor(contract.counts, {}));
  return counts.data ? (
    <Point isDone={counts.data.open === 0} to={questionsPath}>
      {t('point', { count: counts.data.open })}
    </Point>
  ) : null;
}
