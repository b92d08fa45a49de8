import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AudienceExclusions } from '#domain/newsletters/schema.ts';

interface ExclusionsProps {
  readonly label: string;
  readonly exclusions: AudienceExclusions;
}

const reasons = [
  'withoutEmail',
  'withoutConsent',
  'unsubscribed',
  'bounced',
  'duplicates',
] as const;

/** Number of excluded recipients by reason; renders nothing when there are none. */
export function Exclusions({ label, exclusions }: ExclusionsProps) {
  const { t } = useTranslation('newsletters');
  const presentReasons = reasons.filter((reason) => exclusions[reason] > 0);
  if (presentReasons.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <List size="sm" c="dimmed">
        {presentReasons.map((reason) => (
          <List.Item key={reason}>
            {t(`exclusion.${reason}`, { count: exclusions[reason] })}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
