/** The columns of the list of families. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyRow } from '#domain/families/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useColumnChoice, type ColumnChoice, type RowColumn } from '#web/core/list/columns.ts';
import { formatDay, formatPhone, PersonAvatar } from '#web/people/public.ts';
import classes from './FamiliesList.module.css';

/** Faces and given names shown of a family; the others are counted. */
const shownMembers = 5;
const defaults = ['members', 'size', 'address'];

/** The parameters of the list for the values that only some columns need. */
export const toColumnInput = (columns: readonly RowColumn<FamilyRow>[]) =>
  columns.some(({ key }) => key === 'address') ? { includes: 'address' } : {};

/** The first one, who belongs to the family, is also shown on a phone. */
export function useFamilyColumns(): ColumnChoice<FamilyRow> {
  const { t } = useTranslation('families');
  const language = useLanguage();
  const all = useMemo(() => {
    const draw: Readonly<Record<string, RowColumn<FamilyRow>['draw']>> = {
      members: ({ members }) => drawMembers(members, t),
      size: ({ members }) => members.length,
      phone: ({ homePhone }) =>
        homePhone ? <a href={`tel:${homePhone}`}>{formatPhone(homePhone)}</a> : null,
      address: ({ address }) =>
        [address?.line1, address?.neighbourhood, address?.city].filter(Boolean).join(', '),
      wedding: ({ weddingDate }) => (weddingDate ? formatDay(weddingDate, language) : null),
    };
    return Object.entries(draw).map(([key, drawn]) => ({
      key,
      label: t(`list.columns.${key}`),
      draw: drawn,
      isWide: key === 'members',
    }));
  }, [t, language]);
  return useColumnChoice('family', all, defaults);
}

function drawMembers(members: FamilyRow['members'], t: TFunction) {
  const shown = members.slice(0, shownMembers);
  const names = shown.map(({ givenNames, displayName }) => givenNames || displayName);
  const more = members.length - shown.length;
  return (
    <span className={classes['members']}>
      {shown.map((member) => (
        <PersonAvatar key={member.id} person={member} size={24} />
      ))}
      <span className={classes['names']}>
        {names.join(', ')} {more > 0 ? t('families:list.more', { count: more }) : ''}
      </span>
    </span>
  );
}
