import { Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkAccess } from '#domain/access/guard.ts';
import { listNamespaces } from '#domain/kernel/text-keys.ts';
import { noticeKinds } from '#domain/notices.ts';
import { usersContract } from '#domain/users/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { useSession } from '#web/core/session/session.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Section } from '#web/ui/Section.tsx';

/** The notices that the user gets by mail, kind by kind. */
export function NoticesSection() {
  const { t } = useTranslation('users');
  const { visitor, church } = useSession();
  const kinds = noticeKinds.filter(
    ({ permission }) => checkAccess(visitor, { permission, subscription: false }) === null,
  );
  if (!useMay(usersContract.notices) || kinds.length === 0) return null;
  return (
    <Section title={t('notices.title')}>
      <Text size="sm" c="dimmed">
        {t('notices.hint', { church: church?.name ?? '' })}
      </Text>
      <Choices kinds={kinds} />
    </Section>
  );
}

type Kinds = typeof noticeKinds;

function Choices({ kinds }: { readonly kinds: Kinds }) {
  const { t } = useTranslation(['users', ...listNamespaces(kinds.map(({ labelKey }) => labelKey))]);
  const { data, error, refetch } = useQuery(queryOptionsFor(usersContract.notices, {}));
  const { run, running } = useCommand(usersContract.chooseNotices, {
    refreshes: [usersContract.notices],
    success: t('common:saved'),
  });
  const canChoose = useMay(usersContract.chooseNotices);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton h={44 * kinds.length} />;
  return (
    <Stack gap="sm">
      {kinds.map(({ key, labelKey }) => (
        <Switch
          key={key}
          label={t(labelKey)}
          checked={!data.stopped.includes(key)}
          disabled={running || !canChoose}
          onChange={(event) => void run({ kind: key, byMail: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
