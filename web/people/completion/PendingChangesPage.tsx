/** Changes that people proposed through their links and that are not decided yet. */
import { Anchor, Badge, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { completionContract } from '#domain/people/completion-contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useChurchDay } from '../church-day.ts';
import { formatDay } from '../format.ts';
import { PersonAvatar } from '../PersonAvatar.tsx';
import { memberPath } from '../routes.ts';

type PendingChanges = OutputOf<typeof completionContract.waiting.output>;

export default function PendingChangesPage() {
  const { t } = useTranslation('completion');
  const maySetApproval = useMay(completionContract.changeSettings);
  const pending = useQuery(queryOptionsFor(completionContract.waiting, {}));
  return (
    <Stack maw={760} gap="lg">
      <PageHeader title={t('pending.title')} subtitle={t('pending.subtitle')} />
      {pending.isPending ? <Loading /> : null}
      {pending.isError ? (
        <ErrorState error={pending.error} retry={() => void pending.refetch()} />
      ) : null}
      {pending.data ? <PendingChangesList changes={pending.data} /> : null}
      {maySetApproval ? <ApprovalSwitch /> : null}
    </Stack>
  );
}

function PendingChangesList({ changes: { items, total } }: { readonly changes: PendingChanges }) {
  const { t } = useTranslation(['completion', 'members']);
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  if (items.length === 0)
    return (
      <EmptyState
        icon="check"
        title={t('completion:pending.empty')}
        text={t('completion:pending.emptyText')}
      />
    );
  return (
    <>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {items.map(({ id, personId, displayName, photoId, submittedAt, fields }) => (
          <Paper key={id} component="li" withBorder p="md">
            <Group justify="space-between" gap="xs">
              <Group gap="sm">
                <PersonAvatar person={{ displayName, photoId }} size={36} />
                <Anchor component={Link} to={memberPath(personId)} fw={600}>
                  {displayName}
                </Anchor>
              </Group>
              <Text size="sm" c="dimmed">
                {formatDay(toChurchDay(submittedAt), language)}
              </Text>
            </Group>
            <Group gap={6} mt="xs">
              {fields.map((field) => (
                <Badge key={field} variant="default">
                  {t(`members:fields.${field}`)}
                </Badge>
              ))}
            </Group>
          </Paper>
        ))}
      </Stack>
      {total > items.length ? (
        <Text c="dimmed">{t('completion:pending.more', { count: total - items.length })}</Text>
      ) : null}
    </>
  );
}

function ApprovalSwitch() {
  const { t } = useTranslation('completion');
  const settings = useQuery(queryOptionsFor(completionContract.settings, {}));
  const { run, running } = useCommand(completionContract.changeSettings, {
    refreshes: [completionContract.settings],
    success: (_, { approval }) => t(approval ? 'approval.on' : 'approval.off'),
  });
  if (!settings.data) return null;
  return (
    <Switch
      label={t('approval.label')}
      description={t('approval.hint')}
      checked={settings.data.approval}
      disabled={running}
      onChange={(event) => void run({ approval: event.currentTarget.checked })}
    />
  );
}
