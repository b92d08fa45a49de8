import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { Parts, useContributions } from '#web/core/contributions.tsx';
import { useSession } from '#web/core/session/session.tsx';
import { useDestinations } from '#web/core/navigation/menu.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './DashboardPage.module.css';

/** Not shown as links: this page, and the account, which has its own menu. */
const excludedPaths = ['/app/dashboard', '/app/perfil'];

/** The start page after signing in: the cards of the rooms, and links to the screens of the user's role. */
export default function DashboardPage() {
  const { account, church } = useSession();
  const cards = useContributions((room) => room.dashboardCards);
  const member = useTerm('member');
  const destinations = useDestinations().filter(({ path }) => !excludedPaths.includes(path));
  const { t } = useTranslation([
    'dashboard',
    ...listNamespaces(destinations.map(({ label }) => label)),
  ]);
  return (
    <>
      <PageHeader
        title={t('dashboard:greeting', { name: account?.name.split(' ')[0] ?? '' })}
        {...(church ? { subtitle: church.name } : {})}
      />
      <Stack gap="xl">
        <Parts parts={cards} props={{}} />
        <SimpleGrid
          component="nav"
          aria-label={t('dashboard:links')}
          cols={{ base: 1, sm: 2, lg: 3 }}
        >
          {destinations.map(({ path, label, icon }) => (
            <Paper
              key={path}
              component={Link}
              to={path}
              withBorder
              p="lg"
              className={classes['link'] ?? ''}
            >
              <Icon name={icon} size={28} />
              <Text fw={600}>{t(label, member)}</Text>
            </Paper>
          ))}
        </SimpleGrid>
      </Stack>
    </>
  );
}
