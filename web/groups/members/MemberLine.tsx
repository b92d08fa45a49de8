import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GroupMemberView } from '#domain/groups/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMayOpen } from '#web/core/session/access.ts';
import {
  ContactButtons,
  formatDay,
  formatPartialDate,
  formatPhone,
  memberPath,
  PersonAvatar,
} from '#web/people/public.ts';
import { useTypes } from '../types.ts';
import classes from './Members.module.css';

interface MemberLineProps {
  readonly member: GroupMemberView;
  /** Of a face. */
  readonly size: number;
  readonly actions?: ReactNode;
}

/** Face, name, role, since when, birthday and telephone of a member; called and written to by one tap. */
export function MemberLine({ member, size, actions }: MemberLineProps) {
  const { person } = member;
  const mayOpen = useMayOpen(memberPath(person.id));
  return (
    <li className={classes['member']}>
      <PersonAvatar person={person} size={size} />
      <div className={classes['who']}>
        {mayOpen ? (
          <Link to={memberPath(person.id)} className={classes['name'] ?? ''}>
            {person.displayName}
          </Link>
        ) : (
          <span className={classes['name']}>{person.displayName}</span>
        )}
        <div className={classes['detail']}>{useDetails(member).join(' · ')}</div>
      </div>
      <Contact member={member} />
      {actions}
    </li>
  );
}

function useDetails({ person, roleId, status, since, until, reason }: GroupMemberView): string[] {
  const { t } = useTranslation('groups');
  const language = useLanguage();
  const { notableRoleNames } = useTypes();
  const { birth, isDeceased } = person;
  const birthday = birth?.month && birth.day ? { month: birth.month, day: birth.day } : null;
  const dates = [
    since === null ? null : t('members.since', { day: formatDay(since, language) }),
    until === null ? null : t('members.until', { day: formatDay(until, language) }),
  ];
  return [
    status === 'active' || status === 'left' ? notableRoleNames.get(roleId) : null,
    ...dates,
    isDeceased ? t('members.deceased') : null,
    birthday && status === 'active' && !isDeceased
      ? t('members.birthday', { day: formatPartialDate(birthday, language) })
      : null,
    reason,
  ].filter((each): each is string => Boolean(each));
}

function Contact({ member: { person } }: Pick<MemberLineProps, 'member'>) {
  const { t } = useTranslation('groups');
  const { phone } = person;
  if (person.isDeceased) return null;
  if (phone === null) return <span className={classes['contact']}>{t('members.noPhone')}</span>;
  return (
    <span className={classes['contact']}>
      <span>{formatPhone(phone)}</span>
      <ContactButtons person={person} />
    </span>
  );
}
