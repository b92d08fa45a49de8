import { Badge, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { budgetContract as contract } from '#domain/budget/contract.ts';
import type { BudgetLine, BudgetView } from '#domain/budget/schema.ts';
import { useCommand } from '#web/core/forms/use-command.ts';
import { LineMenu } from '#web/core/record/LineMenu.tsx';
import lines from '#web/core/record/Lines.module.css';
import { useBooksMoney } from '#web/finance/public.ts';
import { Menu } from '#web/ui/floating/Menu.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './Budget.module.css';
import { changedByBudget } from './changed-by-budget.ts';
import { nameLine, sum } from './sums.ts';

interface BudgetLinesProps {
  readonly kind: BudgetLine['kind'];
  readonly budget: BudgetView;
  /** undefined: the user only looks. */
  readonly onEdit: ((line: BudgetLine) => void) | undefined;
}

/** The categories of a kind: what is planned, what came or went, and how much of it. */
export function BudgetLines({ kind, budget, onEdit }: BudgetLinesProps) {
  const { t } = useTranslation('budget');
  const money = useBooksMoney();
  const own = budget.lines.filter((line) => line.kind === kind);
  if (own.length === 0) return null;
  const total = (pick: (line: BudgetLine) => readonly string[]): string =>
    money(String(own.reduce((all, line) => all + sum(pick(line)), 0n)));
  return (
    <Section title={t(`kinds.${kind}`)} wide>
      <Text c="dimmed" size="sm">
        {t('total', {
          planned: total(({ planned }) => planned),
          actual: total(({ actual }) => actual),
        })}
      </Text>
      <ul className={lines['lines']}>
        {own.map((line) => (
          <Line
            key={`${line.categoryId} ${line.centreId}`}
            line={line}
            year={budget.year}
            onEdit={onEdit}
          />
        ))}
      </ul>
    </Section>
  );
}

interface LineProps extends Pick<BudgetLinesProps, 'onEdit'> {
  readonly line: BudgetLine;
  readonly year: number;
}

function Line({ line, year, onEdit }: LineProps) {
  const { t } = useTranslation('budget');
  const money = useBooksMoney();
  const [planned, actual] = [sum(line.planned), sum(line.actual)];
  const isPassed = line.kind === 'expense' && line.version > 0 && actual > planned;
  return (
    <li className={lines['line']}>
      <div className={lines['text']}>
        <Group gap="xs">
          <span className={lines['title']}>{nameLine(line)}</span>
          {isPassed ? (
            <Badge variant="light" color="clay" tt="none">
              {t('over', { amount: money(String(actual - planned)) })}
            </Badge>
          ) : null}
        </Group>
        <span className={lines['facts']}>
          {line.version > 0
            ? t('ofPlanned', { actual: money(String(actual)), planned: money(String(planned)) })
            : t('unplanned', { actual: money(String(actual)) })}
        </span>
        {line.version > 0 ? (
          <Progress
            className={classes['bar'] ?? ''}
            value={toPercent(actual, planned)}
            color={isPassed ? 'clay' : 'olive'}
            aria-label={t('share', { name: nameLine(line) })}
          />
        ) : null}
      </div>
      {onEdit ? <Actions line={line} year={year} onEdit={onEdit} /> : null}
    </li>
  );
}

/** For the length of a bar. */
const toPercent = (actual: bigint, planned: bigint): number =>
  planned === 0n ? 0 : Math.max(0, Math.min(100, Number((actual * 100n) / planned)));

function Actions({ line, year, onEdit }: LineProps) {
  const { t } = useTranslation('budget');
  const { categoryId, centreId, version } = line;
  const remove = useCommand(contract.removeLine, {
    confirm: {
      title: t('remove.ask', { name: nameLine(line) }),
      action: t('remove.do'),
      destructive: true,
    },
    refreshes: changedByBudget,
    refreshesAfterError: true,
    success: t('done.removed'),
  });
  return (
    <LineMenu label={t('actions', { name: nameLine(line) })}>
      <Menu.Item onClick={() => onEdit?.(line)}>{t(version > 0 ? 'edit' : 'plan')}</Menu.Item>
      {version > 0 ? (
        <Menu.Item
          color="red"
          onClick={() => void remove.run({ year, categoryId, centreId, version })}
        >
          {t('remove.do')}
        </Menu.Item>
      ) : null}
    </LineMenu>
  );
}
