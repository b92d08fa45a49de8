import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReceivedCard as Data } from '#domain/newsletters/front-page.ts';
import { useFormatDay } from '#web/core/i18n/format-day.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** The latest newsletters that the user received. */
export default function ReceivedCard({ data }: { readonly data: Data }) {
  const { t } = useTranslation('newsletters');
  const formatDay = useFormatDay();
  return (
    <Card title={t('frontPage.received')}>
      <Stack gap="xs">
        {data.items.map(({ id, title, sentAt }) => (
          <Group key={id} gap="sm" wrap="nowrap" align="flex-start">
            <Icon name="mail" />
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {formatDay(sentAt)}
              </Text>
            </div>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
