import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HouseholdRow } from '#domain/families/schema.ts';
import { formatPhone, PersonAvatar } from '#web/people/public.ts';
import { familyPath } from '../routes.ts';
import classes from './FamiliesTable.module.css';

interface FamiliesTableProps {
  readonly rows: readonly HouseholdRow[];
}

/** Faces and given names shown of a family; the others are counted. */
const shownMembers = 5;

export function FamiliesTable({ rows }: FamiliesTableProps) {
  const { t } = useTranslation('families');
  return (
    <div className={classes['frame']} role="table" aria-label={t('list.label')}>
      <div role="row" className={`${classes['row']} ${classes['head']}`}>
        <span role="columnheader">{t('list.columns.name')}</span>
        <span role="columnheader">{t('list.columns.members')}</span>
        <span role="columnheader" className={classes['number']}>
          {t('list.columns.size')}
        </span>
        <span role="columnheader">{t('list.columns.phone')}</span>
      </div>
      {rows.map((row) => (
        <FamilyRow key={row.id} row={row} />
      ))}
    </div>
  );
}

function FamilyRow({ row }: { readonly row: HouseholdRow }) {
  const { t } = useTranslation('families');
  const { members } = row;
  const shown = members.slice(0, shownMembers);
  const names = shown.map(({ givenNames, displayName }) => givenNames || displayName);
  const more = members.length - shown.length;
  return (
    <div role="row" className={classes['row']}>
      <span role="rowheader" className={classes['name']}>
        <Link to={familyPath(row.id)} className={classes['link'] ?? ''}>
          {row.name}
        </Link>
        {row.dissolvedOn === null ? null : (
          <span className={classes['badge']}>{t('status.dissolved')}</span>
        )}
      </span>
      <span role="cell" className={classes['members']}>
        <span className={classes['faces']}>
          {shown.map((member) => (
            <PersonAvatar key={member.id} person={member} size={28} />
          ))}
        </span>
        <span className={classes['names']}>
          {names.join(', ')} {more > 0 ? t('list.more', { count: more }) : ''}
        </span>
      </span>
      <span role="cell" className={classes['number']}>
        {members.length}
      </span>
      <span role="cell">
        {row.homePhone ? <a href={`tel:${row.homePhone}`}>{formatPhone(row.homePhone)}</a> : null}
      </span>
    </div>
  );
}
