/** Changes that people sent by their links and nobody has decided about. */
import { Anchor, Badge, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { completionContract } from '#domain/people/completion/contract.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { useAction } from '#web/core/action.ts';
import { call } from '#web/core/api.ts';
import { useLanguage } from '#web/core/words/i18n.ts';
import { queryOptionsFor } from '#web/core/query.ts';
import { useSession } from '#web/core/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { formatDay } from '../format.ts';
import { memberPath } from '../routes.ts';

type Waiting = OutputOf<typeof completionContract.waiting.output>;

export default function WaitingPage() {
  const { t } = useTranslation('completion');
  const { can } = useSession();
  const waiting = useQuery(queryOptionsFor(completionContract.waiting, {}));
  return (
    <Stack maw={760} gap="lg">
      <PageHeader title={t('waiting.title')} subtitle={t('waiting.subtitle')} />
      {waiting.isPending ? <Loading /> : null}
      {waiting.isError ? (
        <ErrorState error={waiting.error} retry={() => void waiting.refetch()} />
      ) : null}
      {waiting.data ? <List waiting={waiting.data} /> : null}
      {can('church.edit') ? <ApprovalSwitch /> : null}
    </Stack>
  );
}

function List({ waiting: { items, total } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation(['completion', 'members']);
  const language = useLanguage();
  if (items.length === 0)
    return (
      <EmptyState
        icon="check"
        title={t('completion:waiting.empty')}
        text={t('completion:waiting.emptyText')}
      />
    );
  return (
    <>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {items.map(({ id, personId, displayName, submittedAt, fields }) => (
          <Paper key={id} component="li" withBorder p="md">
            <Group justify="space-between" gap="xs">
              <Anchor component={Link} to={memberPath(personId)} fw={600}>
                {displayName}
              </Anchor>
              <Text size="sm" c="dimmed">
                {formatDay(submittedAt.slice(0, 10), language)}
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
        <Text c="dimmed">{t('completion:waiting.more', { count: total - items.length })}</Text>
      ) : null}
    </>
  );
}

function ApprovalSwitch() {
  const { t } = useTranslation('completion');
  const settings = useQuery(queryOptionsFor(completionContract.settings, {}));
  const { run, running } = useAction(completionContract.settings);
  if (!settings.data) return null;
  return (
    <Switch
      label={t('approval.label')}
      description={t('approval.hint')}
      checked={settings.data.approval}
      disabled={running}
      onChange={(event) => {
        const approval = event.currentTarget.checked;
        void run(
          () => call(completionContract.changeSettings, { approval }),
          t(approval ? 'approval.on' : 'approval.off'),
        );
      }}
    />
  );
}
