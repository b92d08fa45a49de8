import { Anchor, Box, Button, Group, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { frontPageContract } from '#domain/access/front-page-contract.ts';
import { onboardingCard } from '#domain/onboarding/schema.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { stepPaths } from './step-paths.ts';

const homePath = '/app/dashboard';

/** The step that is left after the one that has ended, or else before it; nothing when none is left or they are hidden. */
export default function NextStep() {
  const { t } = useTranslation('onboarding');
  const { pathname } = useLocation();
  const { data, isFetchedAfterMount } = useQuery({
    ...queryOptionsFor(frontPageContract.read, {}),
    // What was just imported counts.
    refetchOnMount: 'always',
  });
  const cards = isFetchedAfterMount ? data?.cards : undefined;
  const card = cards?.find(({ key }) => key === 'onboarding');
  const steps = card ? onboardingCard.parse(card.data).steps : [];
  const ended = steps.findIndex(({ key }) => pathname.startsWith(stepPaths[key]));
  const others = [...steps.slice(ended + 1), ...steps.slice(0, Math.max(0, ended))];
  const next = others.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Paper withBorder p="md" maw={560} mx="auto" w="100%">
      <Group justify="space-between" gap="md">
        <Box flex="1 1 260px">
          <Text fw={600}>{t('next', { step: t(`steps.${next.key}.title`) })}</Text>
          <Text size="sm" c="dimmed">
            {t('progress', { done, total: steps.length })} ·{' '}
            <Anchor component={Link} to={homePath} size="sm">
              {t('all')}
            </Anchor>
          </Text>
        </Box>
        <Button component={Link} to={stepPaths[next.key]} variant="light">
          {t('go')}
        </Button>
      </Group>
    </Paper>
  );
}
