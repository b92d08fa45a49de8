import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { plans } from '#domain/plans.ts';
import { useSession } from '#web/core/session.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** Plan and status, for everybody: the guard leads here whoever needs an active subscription and has none. */
export default function SubscriptionPage() {
  const { t } = useTranslation('common');
  const { church, subscription, user } = useSession();
  const status = subscription?.status ?? 'inactive';
  const isActive = status === 'active';
  return (
    <>
      <PageHeader title={t('subscription.title')} {...(church ? { subtitle: church.name } : {})} />
      <Paper withBorder p="xl" maw={640}>
        <Stack gap="md">
          <Group justify="space-between">
            <Title order={2}>{t(`plans.${church?.plan ?? 'basic'}`)}</Title>
            <Badge size="lg" color={isActive ? 'green' : 'orange'} variant="light">
              {t(`subscription.status.${status}`)}
            </Badge>
          </Group>
          <Text>{t('subscription.newsletters', { count: plans[church?.plan ?? 'basic'].newslettersPerMonth })}</Text>
          {isActive ? null : <Text c="dimmed">{t(user?.role === 'admin' ? 'subscription.askPlatform' : 'subscription.askAdmin')}</Text>}
        </Stack>
      </Paper>
    </>
  );
}
