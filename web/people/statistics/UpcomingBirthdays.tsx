import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatPartialDate } from '../format.ts';
import { memberPath } from '../routes.ts';

/** Birthdays of the next days. */
export function UpcomingBirthdays({ statistics }: { readonly statistics: PeopleStatistics }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="birthdays">
      <Title order={2} size="h4" id="birthdays" mb="md">
        {t('statistics.birthdays')}
      </Title>
      {statistics.nextBirthdays.length === 0 ? (
        <Text c="dimmed">{t('statistics.noBirthdays')}</Text>
      ) : null}
      <Stack gap="xs">
        {statistics.nextBirthdays.map(({ id, displayName, month, day, turns, daysLeft }) => (
          <Group key={id} justify="space-between" gap="sm" wrap="nowrap">
            <Anchor component={Link} to={memberPath(id)}>
              {displayName}
            </Anchor>
            <Text size="sm" c="dimmed" ta="end">
              {daysLeft === 0 ? t('statistics.today') : formatPartialDate({ month, day }, language)}
              {turns === null ? '' : ` · ${t('statistics.turns', { count: turns })}`}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
