import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { subscriptionContract } from '#domain/subscription/contract.ts';
import { getUsageLevel } from '#domain/subscription/rules.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { subscriptionPath } from '#web/core/banners/SubscriptionBanners.tsx';
import { Icon } from '#web/ui/Icon.tsx';

const measures = ['newsletters', 'users', 'storageBytes'] as const;

/** Dashboard notice for administrators about limits of the plan that are nearly or fully used. */
export default function LimitNotice() {
  const { subscription } = useSession();
  const maySeeUsage = useMay(subscriptionContract.usage);
  return maySeeUsage && subscription?.status === 'active' ? <NearLimitsAlert /> : null;
}

function NearLimitsAlert() {
  const { t } = useTranslation('subscription');
  const { data } = useQuery({
    ...queryOptionsFor(subscriptionContract.usage, {}),
    staleTime: 5 * 60_000,
  });
  const nearMeasures = data
    ? measures.filter((measure) => getUsageLevel(data[measure]) !== 'fine')
    : [];
  if (!data || nearMeasures.length === 0) return null;
  return (
    <Alert color="clay" role="status" icon={<Icon name="chart" />}>
      <Group justify="space-between" gap="sm">
        <div>
          {nearMeasures.map((measure) => (
            <Text key={measure} size="sm">
              {t(`limits.${measure}.${getUsageLevel(data[measure]) === 'full' ? 'full' : 'near'}`)}
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
