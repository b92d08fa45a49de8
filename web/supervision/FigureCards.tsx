import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { GroupList } from '#domain/supervision/missing-contract.ts';
import { getFirstWeek, type BranchFigures, type Period } from '#domain/supervision/contract.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { groupListPath } from '#web/groups/public.ts';
import { useChurchDay } from '#web/people/public.ts';
import { missingPath } from './routes.ts';
import { getShare } from './figures.ts';
import classes from './Supervision.module.css';
import { Share } from './TreeRow.tsx';

interface FigureCardsProps {
  readonly figures: BranchFigures;
  readonly branchId: string | undefined;
  readonly weeks: Period;
}

const needs = [
  ['missing', 'unreported'],
  ['full', 'full'],
  ['withoutLeader', 'leaderless'],
] as const satisfies readonly (readonly [keyof BranchFigures, GroupList])[];

/** The sums of the branch; those that need somebody come first and open the list behind them. */
export function FigureCards({ figures, branchId, weeks }: FigureCardsProps) {
  const { t } = useTranslation('groups');
  const format = getNumberFormat(useLanguage());
  const today = useChurchDay()(useNow());
  const branch = branchId ? { branchId } : {};
  const share = getShare(figures);
  const attendance = {
    list: 'attendance',
    by: 'group',
    from: getFirstWeek(today, Number(weeks)),
    ...branch,
  };
  return (
    <dl className={classes['figures']} aria-label={t('supervision.figures')}>
      {needs
        .filter(([key]) => figures[key] > 0)
        .map(([key, list]) => (
          <Figure key={key} label={t(`supervision.columns.${key}`)}>
            <Anchor component={Link} inherit to={missingPath({ list, weeks, ...branch })}>
              {format.format(figures[key])}
            </Anchor>
          </Figure>
        ))}
      <Figure label={t('supervision.columns.attendance')}>
        {share === null ? (
          <Share share={share} />
        ) : (
          <Anchor component={Link} inherit to={missingPath(attendance)}>
            <Share share={share} />
          </Anchor>
        )}
      </Figure>
      {figures.groups > 1 ? (
        <Figure label={t('supervision.columns.groups')}>
          <Anchor component={Link} inherit to={groupListPath({ kind: 'group', ...branch })}>
            {format.format(figures.groups)}
          </Anchor>
        </Figure>
      ) : null}
      <Figure label={t('supervision.columns.members')}>{format.format(figures.members)}</Figure>
      <Figure
        label={t('supervision.columns.visitors')}
        detail={t('supervision.firstTime', { count: figures.firstTime })}
      >
        {format.format(figures.visitors)}
      </Figure>
      <Figure label={t('supervision.columns.meetings')}>{format.format(figures.held)}</Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly detail?: string;
  readonly children: ReactNode;
}

const Figure = ({ label, detail, children }: FigureProps) => (
  <div className={classes['figure']}>
    <dt>
      {label}
      {detail ? <span className={classes['detail']}>{detail}</span> : null}
    </dt>
    <dd>{children}</dd>
  </div>
);
