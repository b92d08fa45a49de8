import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BirthdaysCard as Data } from '#domain/people/figures/front-page.ts';
import { Card } from '#web/ui/Card.tsx';
import { useDayInWords } from '../day-in-words.ts';
import { PersonAvatar } from '../photo/PersonAvatar.tsx';

/** Whose birthday it is this week, for those who see no more of people. */
export default function BirthdaysCard({ data: { birthdays, hasMore } }: { readonly data: Data }) {
  const { t } = useTranslation('members');
  const describe = useDayInWords();
  return (
    <Card title={t('frontPage.birthdaysOfWeek')}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {birthdays.map(({ id, displayName, daysLeft }) => (
          <Group key={id} component="li" gap="sm" wrap="nowrap" mih={56}>
            <PersonAvatar person={{ displayName, photoId: null }} size={40} />
            <div>
              <Text fw={600}>{displayName}</Text>
              <Text size="sm" c="dimmed">
                {describe(daysLeft)}
              </Text>
            </div>
          </Group>
        ))}
      </ul>
      {hasMore ? <Text c="dimmed">{t('frontPage.moreBirthdays')}</Text> : null}
    </Card>
  );
}
