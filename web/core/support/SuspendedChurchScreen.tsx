import { Anchor, Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Brand } from '#web/ui/Brand.tsx';
import { useSession } from '../session/session.tsx';
import { useSignOut } from '../session/use-sign-out.ts';

/** Shown instead of the app to users of a suspended or archived church. */
export default function SuspendedChurchScreen() {
  const { t } = useTranslation(['common', 'nav']);
  const { church } = useSession();
  const navigate = useNavigate();
  const { signOut } = useSignOut(() => navigate('/login'));
  const name = church?.name ?? '';
  const state = church?.status === 'archived' ? 'archived' : 'suspended';
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p={{ base: 'lg', sm: 'xl' }} maw={520}>
        <Stack gap="md">
          <Brand />
          <Title order={1} size="h2" tabIndex={-1}>
            {t(`common:closedChurch.${state}`, { church: name })}
          </Title>
          <Text>{t('common:closedChurch.safe')}</Text>
          <Text>{t('common:closedChurch.what')}</Text>
          <Group gap="sm">
            <Button component={Link} to="/app/suscripcion">
              {t('common:closedChurch.subscription')}
            </Button>
            <Button component={Link} to="/app/perfil" variant="default">
              {t('nav:account')}
            </Button>
          </Group>
          <Anchor component="button" type="button" onClick={signOut} ta="start">
            {t('nav:signOut')}
          </Anchor>
        </Stack>
      </Paper>
    </Center>
  );
}
