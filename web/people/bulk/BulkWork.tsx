import { Button, CloseButton, Group, Paper, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BulkEffect, BulkWorkView } from '#domain/people/bulk-changes.ts';
import { peopleBulkContract } from '#domain/people/bulk-contract.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useUndoBulk } from './bulk-undo.ts';
import { changedByBulk } from './changed-by-bulk.ts';

/** What a finished change did, as the toast of a small one says it. */
const bulkTexts = {
  archived: 'bulk.archived',
  restored: 'bulk.restored',
  status: 'bulk.statusChanged',
  granted: 'bulk.consents.granted',
  withdrawn: 'bulk.consents.withdrawn',
  directoryGranted: 'bulk.consents.directoryGranted',
  directoryWithdrawn: 'bulk.consents.directoryWithdrawn',
} as const satisfies Readonly<Record<BulkEffect, string>>;

interface BulkWorkProps {
  readonly work: BulkWorkView;
}

/** A bulk change of many people: how far it is, or what it did. */
export default function BulkWork({ work }: BulkWorkProps) {
  return (
    <Paper withBorder p="md">
      {work.status === 'running' ? <Running work={work} /> : <Ended work={work} />}
    </Paper>
  );
}

function Running({ work: { workId, effect, done, total, by } }: BulkWorkProps) {
  const { t } = useTranslation('members');
  const stop = useCommand(peopleBulkContract.stopWork, {
    refreshes: [peopleBulkContract.work, ...changedByBulk],
  });
  return (
    <>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <div>
          <Text fw={600} role="status">
            {t(`bulk.working.${effect}`)}
          </Text>
          <Text size="sm" c="dimmed">
            {t('bulk.workDone', { done, total, name: by })}
          </Text>
        </div>
        <Button
          variant="default"
          size="sm"
          loading={stop.running}
          onClick={() => void stop.run({ workId })}
        >
          {t('bulk.stop')}
        </Button>
      </Group>
      <Progress value={(100 * done) / total} animated aria-label={t(`bulk.working.${effect}`)} />
      <Text size="sm" c="dimmed" mt="sm">
        {t('bulk.workInBackground')}
      </Text>
    </>
  );
}

function Ended({ work }: BulkWorkProps) {
  const { t } = useTranslation(['members', 'common']);
  const { workId, changed, keptWithdrawn } = work;
  const undo = useUndoBulk();
  const close = useCommand(peopleBulkContract.closeWork, { refreshes: [peopleBulkContract.work] });
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <div role="status">
        <Text fw={600}>
          <Outcome work={work} />
        </Text>
        {keptWithdrawn > 0 ? (
          <Text size="sm" c="dimmed">
            {t('members:bulk.consentKept', { count: keptWithdrawn })}
          </Text>
        ) : null}
      </div>
      <Group gap="xs" wrap="nowrap">
        {changed > 0 ? (
          <Button
            variant="default"
            size="sm"
            loading={undo.running}
            onClick={() => void undo.run({ undoId: workId })}
          >
            {t('common:undo')}
          </Button>
        ) : null}
        <CloseButton
          size="lg"
          aria-label={t('common:close')}
          disabled={close.running}
          onClick={() => void close.run({ workId })}
        />
      </Group>
    </Group>
  );
}

function Outcome({ work: { status, effect, changed, total } }: BulkWorkProps) {
  const { t } = useTranslation('members');
  if (status === 'stopped') return t('bulk.stopped', { count: total, changed });
  if (status === 'failed') return t('bulk.failed', { count: total, changed });
  return t(bulkTexts[effect], { count: changed });
}
