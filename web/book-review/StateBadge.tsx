import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QuestionState } from '#domain/book-review/schema.ts';

const colors = { open: 'clay', answered: 'olive', closed: 'gray' } as const;

export function StateBadge({ state }: { readonly state: QuestionState }) {
  const { t } = useTranslation('book-review');
  return (
    <Badge variant="light" color={colors[state]}>
      {t(`states.${state}`)}
    </Badge>
  );
}
