import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reportsContract } from '#domain/meetings/reports/contract.ts';
import type { MergedStatement } from '#domain/meetings/reports/merge-schema.ts';
import type { UnseenMerges } from '#domain/meetings/reports/schema.ts';
import { call, ApiError } from '#web/core/api/api.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { useChurchMoney } from '#web/core/i18n/money.ts';
import { notify } from '#web/core/notify.ts';
import { useTypes } from '#web/groups/public.ts';
import { changedByReport } from '../changed-by-report.ts';
import { toMeetingReport, toRequest, toValues } from '../report-values.ts';
import { applyChoice, getOther, isConflict, listChoices, type Choice } from './merge-lines.ts';

interface StatementProps {
  readonly merge: UnseenMerges['items'][number];
  readonly statement: MergedStatement;
}

/** One difference of the two reports, with what can be taken instead of what was kept. */
export function MergedStatementLine({ merge, statement }: StatementProps) {
  const { t } = useTranslation('groups');
  const text = useStatementText({ merge, statement });
  const show = useValueText(statement);
  const { take, running } = useChoice({ merge, statement });
  const choices = listChoices(statement);
  if (text === null) return null;
  return (
    <Stack gap={4} align="flex-start">
      <Text>{text}</Text>
      {choices.length > 0 ? (
        <Group gap="xs">
          {choices.map((choice) => (
            <Button
              key={choice}
              size="sm"
              mih={44}
              variant="default"
              loading={running}
              onClick={() => void take(choice)}
            >
              {choice === 'both'
                ? t('reports.merge.both')
                : t('reports.merge.take', { value: shorten(show(statement.earlier)) })}
            </Button>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

function useStatementText({ merge, statement }: StatementProps): string | null {
  const { t } = useTranslation('groups');
  const show = useValueText(statement);
  const label = useLabel(merge, statement);
  const { part, earlier, later } = statement;
  const other = getOther(merge, statement);
  if (part === 'prayers') return t('reports.merge.prayers', { count: Number(other) });
  if (part === 'status') {
    const { said } = merge;
    const reason = said.find((each) => each.part === 'reason');
    return t('reports.merge.status', { reason: String(reason?.earlier ?? reason?.later ?? '—') });
  }
  // It is said with the status.
  if (part === 'reason' && merge.said.some((each) => each.part === 'status')) return null;
  if (!isConflict(statement)) return t('reports.merge.other', { label, value: show(other) });
  const values = { label, kept: show(later), value: show(earlier) };
  return t(merge.isLater ? 'reports.merge.theyWrote' : 'reports.merge.youWrote', values);
}

/** What the statement is about: a person, a question, a category or a field of the report. */
function useLabel(merge: StatementProps['merge'], { part, key }: MergedStatement): string {
  const { t } = useTranslation('groups');
  const { types } = useTypes();
  if (part === 'people')
    return merge.names.find(({ id }) => id === key)?.displayName ?? t('reports.gonePerson');
  const asked = types.flatMap(({ questions, categories }) => [...questions, ...categories]);
  return asked.find(({ id }) => id === key)?.label ?? t(`reports.merge.parts.${part}`);
}

function useValueText({ part }: MergedStatement): (value: MergedStatement['earlier']) => string {
  const { t } = useTranslation(['groups', 'common']);
  const money = useChurchMoney();
  return (value) => {
    if (part === 'people')
      return t(value === true ? 'groups:reports.merge.present' : 'groups:reports.merge.absent');
    if (part === 'offering') return money(Number(value));
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    return String(value ?? '');
  };
}

/** Corrects the report as it is now with what the earlier one said. */
function useChoice({ merge, statement }: StatementProps) {
  const { t } = useTranslation('groups');
  const command = useCommand(reportsContract.report, {
    refreshes: changedByReport,
    refreshesAfterError: true,
    success: t('reports.merge.taken'),
  });
  const take = async (choice: Choice): Promise<void> => {
    try {
      const { gatheringId, group } = merge;
      const form = await call(reportsContract.form, { groupId: group.id, gatheringId });
      const report = toMeetingReport(form);
      const values = applyChoice(toValues(report), statement, choice, form.currency);
      await command.run({
        ...toRequest(report, values),
        groupId: group.id,
        day: form.day,
        time: form.time,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error);
    }
  };
  return { take, running: command.running };
}
