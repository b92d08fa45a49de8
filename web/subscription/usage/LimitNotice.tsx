import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { fullness } from '#domain/subscription/rules.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { subscriptionPath } from '#web/core/standing/StandingBanners.tsx';
import { Icon } from '#web/ui/Icon.tsx';

const measures = ['newsletters', 'users', 'storageBytes'] as const;

/** To administrators, where they land: which limit of the plan is near, or reached. */
export function LimitNotice() {
  const { can, subscription } = useSession();
  return can('subscription.view') && subscription?.status === 'active' ? <NearLimits /> : null;
}

function NearLimits() {
  const { t } = useTranslation('subscription');
  const { data } = useQuery({
    ...queryOptionsFor(subscriptionContract.usage, {}),
    staleTime: 5 * 60_000,
  });
  const near = data ? measures.filter((measure) => fullness(data[measure]) !== 'fine') : [];
  if (!data || near.length === 0) return null;
  return (
    <Alert color="clay" role="status" icon={<Icon name="chart" />}>
      <Group justify="space-between" gap="sm">
        <div>
          {near.map((measure) => (
            <Text key={measure} size="sm">
              {t(`limits.${measure}.${fullness(data[measure]) === 'full' ? 'full' : 'near'}`)}
            </Text>
          ))}
        </div>
        <Button component={Link} to={subscriptionPath} size="xs" variant="default">
          {t('limits.open')}
        </Button>
      </Group>
    </Alert>
  );
}
