import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { peopleContract } from '#domain/people/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { useMay } from '#web/core/session/access.ts';
import { PersonAvatar } from '#web/people/public.ts';
import classes from './PersonFields.module.css';
import type { PersonValues } from './register-values.ts';

type KnownPerson = NonNullable<PersonValues['known']>;

interface KnownPeopleProps {
  /** The name as it is typed. */
  readonly text: string;
  /** Ids of people who are in the form already. */
  readonly except: readonly string[];
  readonly onChoose: (person: KnownPerson) => void;
}

const minLength = 3;
const maxShown = 4;
const pauseMs = 250;

/** People on record with the name that is being typed, to take them instead of creating a second record. */
export function KnownPeople({ text, except, onChoose }: KnownPeopleProps) {
  const { t } = useTranslation('families');
  const may = useMay(peopleContract.list);
  const [query] = useDebouncedValue(text.trim(), pauseMs);
  const { data } = useQuery({
    ...queryOptionsFor(peopleContract.list, { q: query }),
    enabled: may && query.length >= minLength,
  });
  const found = query.length < minLength ? [] : (data?.items ?? []);
  const people = found.filter(({ id }) => !except.includes(id)).slice(0, maxShown);
  return (
    <div className={classes['known']} role="status">
      {people.length > 0 ? t('register.known') : null}
      {people.map((person) => (
        <Button
          key={person.id}
          variant="light"
          size="compact-md"
          leftSection={<PersonAvatar person={person} size={22} />}
          onClick={() => onChoose(person)}
        >
          {person.displayName}
        </Button>
      ))}
    </div>
  );
}

interface ChosenPersonProps {
  readonly person: KnownPerson;
  readonly onClear: () => void;
}

/** Somebody on record who belongs to the new family. */
export function ChosenPerson({ person, onClear }: ChosenPersonProps) {
  const { t } = useTranslation('families');
  return (
    <div className={classes['chosen']}>
      <PersonAvatar person={person} size={40} />
      <strong>{person.displayName}</strong>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {t('register.otherPerson')}
      </Button>
    </div>
  );
}
