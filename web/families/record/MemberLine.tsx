import { Anchor, Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MemberView } from '#domain/families/schema.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMayOpen } from '#web/core/session/access.ts';
import { ContactButtons, formatDay, memberPath, PersonAvatar } from '#web/people/public.ts';
import { useRoles, useRoleWords } from '../fields/roles.ts';
import { familyPath } from '../routes.ts';
import { useAge } from '../relations/use-age.ts';
import classes from './Family.module.css';

interface MemberLineProps {
  readonly member: MemberView;
  readonly isContact?: boolean;
  readonly actions?: ReactNode;
}

/** Face, name, role and age of somebody in a household; called and written to by one tap. */
export function MemberLine({ member, isContact = false, actions }: MemberLineProps) {
  const { t } = useTranslation(['families', 'members']);
  const { person, otherHomes } = member;
  const mayOpen = useMayOpen(memberPath(person.id));
  return (
    <li className={classes['member']}>
      <PersonAvatar person={person} size={56} />
      <div className={classes['who']}>
        {mayOpen ? (
          <Link to={memberPath(person.id)} className={classes['name'] ?? ''}>
            {person.displayName}
          </Link>
        ) : (
          <span className={classes['name']}>{person.displayName}</span>
        )}{' '}
        {isContact ? (
          <Badge variant="light" tt="none" maw="none">
            {t('families:fields.contact')}
          </Badge>
        ) : null}
        <div className={classes['detail']}>{useDetails(member).join(' · ')}</div>
        {otherHomes.length > 0 ? (
          <div className={classes['detail']}>
            {t(`families:member.${toOtherHome(member)}`)}{' '}
            {otherHomes.map((home, index) => (
              <span key={home.id}>
                {index > 0 ? ', ' : ''}
                <Anchor component={Link} to={familyPath(home.id)} inherit>
                  {home.name}
                </Anchor>
                {home.days === '' ? '' : ` (${home.days})`}
              </span>
            ))}
          </div>
        ) : null}
      </div>
      <Contact member={member} />
      {actions}
    </li>
  );
}

/** How the other homes relate to this one. */
function toOtherHome({ until, isPrimary }: MemberView): 'nowIn' | 'alsoIn' | 'mainlyIn' {
  if (until !== null) return 'nowIn';
  return isPrimary ? 'alsoIn' : 'mainlyIn';
}

/** Role, age, since when, and the days of a second home. */
function useDetails({ person, roleId, since, until, isPrimary, days }: MemberView): string[] {
  const { t } = useTranslation('families');
  const language = useLanguage();
  const role = useRoles()?.find(({ id }) => id === roleId);
  const getWord = useRoleWords();
  const getAge = useAge();
  const dates =
    until === null
      ? since && t('member.since', { day: formatDay(since, language) })
      : since
        ? t('member.period', { from: formatDay(since, language), to: formatDay(until, language) })
        : t('member.until', { day: formatDay(until, language) });
  return [
    roleId === null ? t('member.noRole') : role && getWord(role, person.sex, person.isPartner),
    getAge(person),
    until === null && !isPrimary ? t('member.secondHome') : null,
    until === null && person.hasOwnAddress ? t('member.ownAddress') : null,
    days,
    dates,
  ].filter((each): each is string => Boolean(each));
}

function Contact({ member: { person } }: Pick<MemberLineProps, 'member'>) {
  return person.phone === null || person.isDeceased ? null : (
    <span className={classes['contact']}>
      <ContactButtons person={person} size={40} />
    </span>
  );
}
