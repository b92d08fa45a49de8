import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { UnseenMerges } from '#domain/meetings/reports/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useMay } from '#web/core/session/access.ts';
import { gatheringPath } from '../../routes.ts';
import { useMeetingDay } from '../meeting-day.ts';
import { MergedStatementLine } from './MergedStatementLine.tsx';
import { summarize } from './merge-lines.ts';

type Merge = UnseenMerges['items'][number];

interface MergeStripProps {
  /** Without one: of all groups. */
  readonly groupId?: string;
  /** Without one: of all meetings. */
  readonly gatheringId?: string;
}

/** What the report of another leader changed in the user's own, or the other way round, until the user has seen it. */
export function MergeStrip({ groupId, gatheringId }: MergeStripProps) {
  const enabled = useMay(reportsContract.merges);
  const input = groupId === undefined ? {} : { groupId };
  const { data } = useQuery({ ...queryOptionsFor(reportsContract.merges, input), enabled });
  return (data?.items ?? [])
    .filter((merge) => gatheringId === undefined || merge.gatheringId === gatheringId)
    .map((merge) => (
      <MergeNotice
        key={`${merge.gatheringId} ${merge.version}`}
        merge={merge}
        isLinked={gatheringId === undefined}
      />
    ));
}

interface MergeNoticeProps {
  readonly merge: Merge;
  /** The notice stands on another page than that of the report. */
  readonly isLinked: boolean;
}

function MergeNotice({ merge, isLinked }: MergeNoticeProps) {
  const { t } = useTranslation('groups');
  const { by, isLater, group, gatheringId, version } = merge;
  const { came, visited, statements } = summarize(merge, t('reports.gonePerson'));
  const seen = useCommand(reportsContract.acknowledgeMerge, {
    refreshes: [reportsContract.merges],
  });
  return (
    <section aria-label={t('reports.merge.name')}>
      <Alert title={t(isLater ? 'reports.merge.later' : 'reports.merge.earlier', { name: by })}>
        <Stack gap="sm" align="flex-start">
          {isLinked ? <Meeting merge={merge} /> : null}
          {came.length > 0 ? (
            <Text>{t('reports.merge.came', { names: came.join(', ') })}</Text>
          ) : null}
          {visited.length > 0 ? (
            <Text>{t('reports.merge.visited', { names: visited.join(', ') })}</Text>
          ) : null}
          {statements.map((statement) => (
            <MergedStatementLine
              key={`${statement.part} ${statement.key}`}
              merge={merge}
              statement={statement}
            />
          ))}
          {came.length + visited.length + statements.length === 0 ? (
            <Text>{t('reports.mergedAlike')}</Text>
          ) : null}
          <Group gap="sm">
            <Button
              variant="default"
              mih={44}
              loading={seen.running}
              onClick={() => void seen.run({ groupId: group.id, gatheringId, version })}
            >
              {t('reports.merge.seen')}
            </Button>
          </Group>
        </Stack>
      </Alert>
    </section>
  );
}

function Meeting({ merge }: Pick<MergeNoticeProps, 'merge'>) {
  const { t } = useTranslation('groups');
  const format = useMeetingDay('in-sentence');
  const { group, gatheringId, startsAt, timeZone } = merge;
  return (
    <Anchor component={Link} to={gatheringPath(group.id, gatheringId)}>
      {t('reports.label', {
        group: group.name,
        day: format(toPlainDay(new Date(startsAt), timeZone)),
      })}
    </Anchor>
  );
}
