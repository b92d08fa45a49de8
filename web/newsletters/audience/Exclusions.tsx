import { Anchor, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AudienceExclusions } from '#domain/newsletters/schema.ts';
import {
  exclusionReasons,
  type ExclusionReason,
} from '#domain/newsletters/sending/review-contract.ts';

interface ExclusionsProps {
  readonly label: string;
  readonly exclusions: AudienceExclusions;
  /** Shows who they are. */
  readonly onShow?: (reason: ExclusionReason) => void;
}

/** Number of excluded recipients by reason; renders nothing when there are none. */
export function Exclusions({ label, exclusions, onShow }: ExclusionsProps) {
  const { t } = useTranslation('newsletters');
  const presentReasons = exclusionReasons.options.filter((reason) => exclusions[reason] > 0);
  const describe = (reason: ExclusionReason): string =>
    t(`exclusion.${reason}`, { count: exclusions[reason] });
  if (presentReasons.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <List size="sm" c="dimmed">
        {presentReasons.map((reason) => (
          <List.Item key={reason}>
            {onShow ? (
              <Anchor
                component="button"
                type="button"
                inherit
                py={3}
                onClick={() => onShow(reason)}
              >
                {describe(reason)}
              </Anchor>
            ) : (
              describe(reason)
            )}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
