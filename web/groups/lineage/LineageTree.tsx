import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { formatDay } from '#web/people/public.ts';
import { groupPath } from '../routes.ts';
import type { Branch } from './lineage.ts';
import classes from './Lineage.module.css';

interface LineageTreeProps {
  readonly line: Branch;
  /** The group on whose page the tree stands. */
  readonly presentId?: string;
}

/** The generations of a line from left to right, or below each other on a telephone: nested lists with lines between them. */
export function LineageTree({ line, presentId }: LineageTreeProps) {
  const { t } = useTranslation('groups');
  return (
    <div
      className={classes['drawing']}
      role="region"
      aria-label={t('lineage.drawing', { name: line.group.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what is wider than the window
      tabIndex={0}
    >
      <ul className={classes['tree']}>
        <Generation branch={line} presentId={presentId} />
      </ul>
    </div>
  );
}

interface GenerationProps {
  readonly branch: Branch;
  readonly presentId: string | undefined;
}

function Generation({ branch, presentId }: GenerationProps) {
  return (
    <li className={classes['branch']}>
      <Card branch={branch} presentId={presentId} />
      {branch.daughters.length > 0 ? (
        <ul className={classes['daughters']}>
          {branch.daughters.map((each) => (
            <Generation key={each.group.id} branch={each} presentId={presentId} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Card({ branch: { group, daughters }, presentId }: GenerationProps) {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { since, until, status, mergedInto } = group;
  const dates = [
    since === null ? null : t('lineage.since', { day: formatDay(since, language) }),
    until === null ? null : t('lineage.until', { day: formatDay(until, language) }),
  ].filter(Boolean);
  const leaders = group.leaders.map(({ displayName }) => displayName).join(', ');
  const facts = [
    status === 'closed' ? '' : t('members.count', { count: group.members }),
    daughters.length > 0 ? t('lineage.daughters', { count: daughters.length }) : '',
    mergedInto ? t('lineage.mergedInto', { name: mergedInto.name }) : '',
  ].filter(Boolean);
  return (
    <div className={classes['card']} data-present={group.id === presentId}>
      <Link
        to={groupPath(group.id)}
        className={classes['name'] ?? ''}
        {...(group.id === presentId ? { 'aria-current': 'true' } : {})}
      >
        {group.name}
      </Link>
      {status === 'active' ? null : (
        <Badge variant="default" tt="none">
          {t(`statuses.${status}`)}
        </Badge>
      )}
      <span className={classes['detail']}>{dates.join(' · ')}</span>
      <span className={classes['detail']}>{leaders}</span>
      <span className={classes['detail']}>{facts.join(' · ')}</span>
    </div>
  );
}
