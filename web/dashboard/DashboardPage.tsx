import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { useDestinations } from '#web/core/navigation/menu.ts';
import { useTerm } from '#web/core/i18n/terms.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { OngoingSendings } from '#web/newsletters/public.ts';
import { PendingChangesNotice } from '#web/people/public.ts';
import { LimitNotice } from '#web/subscription/public.ts';
import classes from './DashboardPage.module.css';
import { MemberSummary } from './MemberSummary.tsx';

/** Not shown as links: this page, and the account, which has its own menu. */
const excludedPaths = ['/app/dashboard', '/app/perfil'];

/** The start page after signing in: notices, member statistics, and links to the screens of the user's role. */
export default function DashboardPage() {
  const { account, church } = useSession();
  const maySeeMembers = useMay(peopleContract.statistics);
  const mayDecideChanges = useMay(completionContract.waiting);
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
        <LimitNotice />
        <OngoingSendings />
        {mayDecideChanges ? <PendingChangesNotice /> : null}
        {maySeeMembers ? <MemberSummary /> : null}
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
