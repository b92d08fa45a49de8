import { Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#web/core/session.tsx';
import { useMenu } from '#web/core/navigation/menu.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { refuse } from '#domain/access/guard.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from './DashboardPage.module.css';
import { MemberSummary } from './MemberSummary.tsx';

/** Where everybody lands: who one is here, and the ways on that this role has. */
export default function DashboardPage() {
  const { t } = useTranslation(['dashboard', 'nav']);
  const { account, church, visitor } = useSession();
  const seesMembers = refuse(visitor, { permission: 'people.view', subscription: true }) === null;
  const ways = useMenu().filter(({ screen }) => screen.path !== '/app/dashboard');
  return (
    <Stack gap="xl">
      <PageHeader
        title={t('dashboard:greeting', { name: account?.name.split(' ')[0] ?? '' })}
        {...(church ? { subtitle: church.name } : {})}
      />
      {seesMembers ? <MemberSummary /> : null}
      <SimpleGrid component="nav" aria-label={t('dashboard:ways')} cols={{ base: 1, sm: 2, lg: 3 }}>
        {ways.map(({ screen, menu }) => (
          <Paper key={screen.path} component={Link} to={screen.path} withBorder p="lg" className={classes['way'] ?? ''}>
            <Icon name={menu.icon} size={28} />
            <Text fw={600}>{t(`nav:${menu.labelKey}`)}</Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
