import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChurchRow } from '#domain/platform/schema.ts';

const colors = { active: 'green', suspended: 'orange', archived: 'gray' } as const;

/** State and plan of a church, and its subscription state unless active. */
export function ChurchBadges({
  church,
}: {
  readonly church: Pick<ChurchRow, 'plan' | 'status' | 'subscription'>;
}) {
  const { t } = useTranslation(['admin', 'common']);
  const { plan, status, subscription } = church;
  return (
    <Group gap={6}>
      <Badge variant="light" color={colors[status]}>
        {t(`admin:states.${status}`)}
      </Badge>
      <Badge variant="outline" color="gray">
        {t(`common:plans.${plan}`)}
      </Badge>
      {subscription === 'active' ? null : (
        <Badge variant="light" color={subscription === 'trialing' ? 'gray' : 'orange'}>
          {t(`admin:subscription.${subscription}`)}
        </Badge>
      )}
    </Group>
  );
}
