import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#web/core/session.tsx';
import { useDestinations } from '#web/core/navigation/menu.ts';
import { useTerm } from '#web/core/words/terms.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { refuse } from '#domain/access/guard.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { UnderWay } from '#web/newsletters/public.ts';
import { WaitingNotice } from '#web/people/public.ts';
import { LimitNotice } from '#web/subscription/public.ts';
import classes from './DashboardPage.module.css';
import { MemberSummary } from './MemberSummary.tsx';

/** This page itself, and the account, which has its own menu. */
const elsewhere = ['/app/dashboard', '/app/perfil'];

/** Where everybody lands: who one is here, and the ways on that this role has. */
export default function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'nav']);
  const { account, church, visitor } = useSession();
  const seesMembers = refuse(visitor, { permission: 'people.view', subscription: true }) === null;
  const editsMembers = refuse(visitor, { permission: 'people.edit', subscription: true }) === null;
  const member = useTerm('member');
  const ways = useDestinations().filter(({ path }) => !elsewhere.includes(path));
  return (
    <>
      <PageHeader
        title={t('dashboard:greeting', { name: account?.name.split(' ')[0] ?? '' })}
        {...(church ? { subtitle: church.name } : {})}
      />
      <Stack gap="xl">
        <LimitNotice />
        <UnderWay />
        {editsMembers ? <WaitingNotice /> : null}
        {seesMembers ? <MemberSummary /> : null}
        <SimpleGrid
          component="nav"
          aria-label={t('dashboard:ways')}
          cols={{ base: 1, sm: 2, lg: 3 }}
        >
          {ways.map(({ path, label, icon }) => (
            <Paper
              key={path}
              component={Link}
              to={path}
              withBorder
              p="lg"
              className={classes['way'] ?? ''}
            >
              <Icon name={icon} size={28} />
              <Text fw={600}>{t(`nav:${label}`, member)}</Text>
            </Paper>
          ))}
        </SimpleGrid>
      </Stack>
    </>
  );
}
