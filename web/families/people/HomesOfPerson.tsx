import { Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { familyChangesContract } from '#domain/families/changes/contract.ts';
import { familiesContract } from '#domain/families/contract.ts';
import type { HomeOfPerson } from '#domain/families/schema.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useLanguage } from '#web/core/i18n/i18n.ts';
import { useMay } from '#web/core/session/access.ts';
import { formatDay, memberPath, PersonAvatar, useHasDied } from '#web/people/public.ts';
import { ChangesMenu } from '../changes/ChangesMenu.tsx';
import { useRoles, useRoleWords } from '../fields/roles.ts';
import { familyPath } from '../routes.ts';
import classes from './HomesOfPerson.module.css';

/** The households of a person, in the record. */
export default function HomesOfPerson({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('families');
  const mayChange = useMay(familyChangesContract.newHome);
  const { data } = useQuery(queryOptionsFor(familiesContract.ofPerson, { personId }));
  if (!data) return null;
  const { items: homes, isPartner } = data;
  if (homes.length === 0 && !mayChange) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="homes">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="homes">
          {t('ofPerson.title', { count: Math.max(1, homes.length) })}
        </Title>
        {mayChange ? <ChangesOfPerson personId={personId} homes={homes} /> : null}
      </Group>
      {homes.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('ofPerson.none')}
        </Text>
      ) : null}
      <ul className={classes['homes']}>
        {homes.map((home) => (
          <Home key={home.id} {...{ home, personId, isPartner }} />
        ))}
      </ul>
    </Paper>
  );
}

interface ChangesOfPersonProps {
  readonly personId: string;
  readonly homes: readonly HomeOfPerson[];
}

/** The guided changes, which start from the primary home. */
function ChangesOfPerson({ personId, homes }: ChangesOfPersonProps) {
  const familyId = homes.find(({ isPrimary, until }) => isPrimary && until === null)?.household.id;
  const hasDied = useHasDied();
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId })).data;
  const family = useQuery({
    ...queryOptionsFor(familiesContract.get, { familyId: familyId ?? '' }),
    enabled: familyId !== undefined,
  }).data;
  if (!person || person.diedOn !== null || (familyId !== undefined && !family)) return null;
  return <ChangesMenu family={family ?? null} person={person} isDeathOnly={hasDied(person)} />;
}

interface PersonProps {
  readonly personId: string;
  readonly isPartner: boolean;
}

/** Returns the function that names a role for the person: in the words for the sex, once the record is known. */
function useRoleOfPerson({ personId, isPartner }: PersonProps): (roleId: string) => string | null {
  const roles = useRoles();
  const getWord = useRoleWords();
  const person = useQuery(queryOptionsFor(peopleContract.get, { personId }));
  return (roleId) => {
    const role = roles?.find(({ id }) => id === roleId);
    if (!role || person.isPending) return null;
    return person.data ? getWord(role, person.data.sex, isPartner) : role.name;
  };
}

interface HomeProps extends PersonProps {
  readonly home: HomeOfPerson;
}

function Home({ home, ...about }: HomeProps) {
  const { t } = useTranslation('families');
  const language = useLanguage();
  const getRole = useRoleOfPerson(about);
  const { household, roleId, isPrimary, days, until } = home;
  const details = [
    roleId ? getRole(roleId) : null,
    until === null ? null : t('member.until', { day: formatDay(until, language) }),
    until === null && !isPrimary ? t('member.secondHome') : null,
    days,
  ].filter(Boolean);
  const others = until === null ? household.members.filter(({ id }) => id !== about.personId) : [];
  return (
    <li>
      <Link to={familyPath(household.id)} className={classes['name'] ?? ''}>
        {household.name}
      </Link>
      <Text size="sm" c="dimmed">
        {details.join(' · ')}
      </Text>
      <div className={classes['faces']}>
        {others.map((member) => (
          <Link key={member.id} to={memberPath(member.id)} className={classes['face'] ?? ''}>
            <PersonAvatar person={member} size={36} />
            <span>{member.givenNames || member.displayName}</span>
          </Link>
        ))}
      </div>
    </li>
  );
}
