import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { isUnfinished, type FaultRow } from '#domain/upkeep/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import lines from '#web/core/record/Lines.module.css';
import { formatDay, useChurchDay } from '#web/people/public.ts';
import classes from './Faults.module.css';
import { faultPath } from './routes.ts';

/** Faults as lines, each leading to its page. */
export function FaultLines({ faults }: { readonly faults: readonly FaultRow[] }) {
  return (
    <ul className={lines['lines']}>
      {faults.map((fault) => (
        <FaultLine key={fault.id} fault={fault} />
      ))}
    </ul>
  );
}

function FaultLine({ fault }: { readonly fault: FaultRow }) {
  const { t } = useTranslation('upkeep');
  const language = useLanguage();
  const toChurchDay = useChurchDay();
  const { room, building, assignee, dueOn, isOverdue, photoId, reportedAt } = fault;
  const facts = [
    [room?.name, building.name].filter(Boolean).join(', '),
    assignee ? t('list.assignedTo', { name: assignee.name }) : '',
    dueOn === null
      ? t('list.reported', { day: formatDay(toChurchDay(reportedAt), language) })
      : t('list.due', { day: formatDay(dueOn, language) }),
  ];
  return (
    <li className={lines['line']}>
      {photoId === null ? null : (
        <img
          className={classes['thumb']}
          src={formatPicturePath(photoId, 96)}
          alt=""
          width={48}
          height={48}
          loading="lazy"
        />
      )}
      <div className={lines['text']}>
        <Link to={faultPath(fault.id)} className={lines['title']}>
          {fault.title}
        </Link>
        <span className={lines['facts']}>{facts.filter(Boolean).join(' · ')}</span>
        {isOverdue ? <span className={lines['alert']}>{t('list.overdue')}</span> : null}
      </div>
      <FaultBadges fault={fault} />
    </li>
  );
}

/** Urgent, and where it stands. */
export function FaultBadges({
  fault: { priority, state },
}: {
  readonly fault: Pick<FaultRow, 'priority' | 'state'>;
}) {
  const { t } = useTranslation('upkeep');
  const isUrgent = priority === 'urgent' && isUnfinished(state);
  return (
    <span className={classes['badges']}>
      {isUrgent ? (
        <Badge color="clay" variant="light" tt="none">
          {t('priorities.urgent')}
        </Badge>
      ) : null}
      <Badge variant={state === 'open' ? 'light' : 'default'} tt="none">
        {t(`states.${state}`)}
      </Badge>
    </span>
  );
}
