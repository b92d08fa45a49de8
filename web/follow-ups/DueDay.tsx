import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FollowUpView } from '#domain/follow-ups/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';

/** Until when, in red after that day. */
export function DueDay({ dueOn, isOverdue }: Pick<FollowUpView, 'dueOn' | 'isOverdue'>) {
  const { t } = useTranslation('follow-ups');
  const date = formatDay(dueOn, useLanguage());
  return isOverdue ? (
    <Text span inherit c="var(--mantine-color-clay-text)">
      {t('overdueSince', { date })}
    </Text>
  ) : (
    t('dueOn', { date })
  );
}
