import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usersContract } from '#domain/users/contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useSession } from '#web/core/session/session.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The church of the account, which users can leave; the guard then leads to the page of users without a church. */
export function ChurchSection() {
  const { t } = useTranslation('users');
  const { church, support, user, refresh } = useSession();
  const client = useQueryClient();
  const name = church?.name ?? '';
  const leave = useCommand(usersContract.leaveChurch, {
    confirm: {
      title: t('leaving.confirmTitle', { church: name }),
      text: t('leaving.confirmText'),
      action: t('leaving.action'),
      destructive: true,
    },
    success: t('leaving.done', { church: name }),
    onSuccess: (session) => {
      client.clear();
      return refresh(session);
    },
  });
  if (!church || support || user?.role === 'superadmin') return null;
  return (
    <Section title={t('leaving.title')}>
      <Text>{t('leaving.text', { church: name })}</Text>
      <Group>
        <Button variant="default" loading={leave.running} onClick={() => void leave.run({})}>
          {t('leaving.action')}
        </Button>
      </Group>
    </Section>
  );
}
