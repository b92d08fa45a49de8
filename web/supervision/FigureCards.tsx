import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupsPermissions } from '#domain/groups/permissions.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { recordStatuses } from '#domain/people/schema.ts';
import { getNumberFormat } from '#domain/kernel/formatters.ts';
import type { GroupList } from '#domain/supervision/missing-contract.ts';
import { getFirstWeek, type BranchFigures, type Period } from '#domain/supervision/contract.ts';
import { useNow } from '#web/core/banners/use-now.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useHasPermission, useMay } from '#web/core/session/access.ts';
import { groupListPath } from '#web/groups/public.ts';
import { buildMembersAddress, useChurchDay } from '#web/people/public.ts';
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
  const today = useChurchDay()(useNow());
  const branch = branchId ? { branchId } : {};
  const membersPath = useMembersPath(branchId);
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
            <Linked count={figures[key]} to={missingPath({ list, weeks, ...branch })} />
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
          <Linked count={figures.groups} to={groupListPath({ kind: 'group', ...branch })} />
        </Figure>
      ) : null}
      <Figure label={t('supervision.columns.members')}>
        <Linked count={figures.members} to={membersPath} />
      </Figure>
      <Figure
        label={t('supervision.columns.visitors')}
        detail={t('supervision.firstTime', { count: figures.firstTime })}
      >
        <Linked count={figures.visitors} to={missingPath(attendance)} />
      </Figure>
      <Figure label={t('supervision.columns.meetings')}>
        <Linked count={figures.held} to={missingPath(attendance)} />
      </Figure>
    </dl>
  );
}

/** The list of members with those of the groups that meet; null for a user who does not see all groups and their people. */
function useMembersPath(branchId: string | undefined): string | null {
  const canSeeList = useMay(peopleContract.list);
  const seesAllGroups = useHasPermission(groupsPermissions.all);
  if (!canSeeList || !seesAllGroups) return null;
  return buildMembersAddress({
    featureFilters: `group:attends${branchId ? `-${branchId}` : ''}`,
    // A group counts who belongs to it, also somebody whose record is archived.
    recordStatus: recordStatuses.join(),
  });
}

interface LinkedProps {
  readonly count: number;
  /** The list that the figure opens. */
  readonly to: string | null;
}

function Linked({ count, to }: LinkedProps) {
  const text = getNumberFormat(useLanguage()).format(count);
  if (count === 0 || to === null) return text;
  return (
    <Anchor component={Link} inherit to={to}>
      {text}
    </Anchor>
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
