import { CloseButton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsContract } from '#domain/groups/contract.ts';
import { queryOptionsFor } from '#web/core/api/query.ts';
import { PersonAvatar, PersonPicker } from '#web/people/public.ts';
import type { AddPeopleProps } from './add-people.ts';
import { AddButtons, JoiningFields, useJoining } from './JoiningFields.tsx';
import { useAddPeople } from './use-add-people.ts';
import classes from '../Members.module.css';

type Picked = NonNullable<ComponentProps<typeof PersonPicker>['value']> & {
  readonly photoId?: string | null;
};

/** Several people, one after the other found by name, e-mail address or telephone. */
export function AddBySearch({ group, onClose }: AddPeopleProps) {
  const { t } = useTranslation('groups');
  const [people, setPeople] = useState<readonly Picked[]>([]);
  const { joining, change } = useJoining(group.typeId);
  const { running, add } = useAddPeople(group, onClose);
  const { data } = useQuery(
    queryOptionsFor(groupsContract.members, { groupId: group.id, status: 'active' }),
  );
  const members = (data?.items ?? []).map(({ person }) => person.id);
  const ids = people.map(({ id }) => id);
  return (
    <Stack gap="md">
      <PersonPicker
        // A new one for each person, so that its text is empty again.
        key={people.length}
        label={t('members.add.person')}
        value={null}
        onChange={(person) => {
          if (person) setPeople([...people, person]);
        }}
        except={[...members, ...ids]}
        isFirst
      />
      <VisuallyHidden role="status">
        {people.length > 0 ? t('members.add.ready', { count: people.length }) : null}
      </VisuallyHidden>
      <ul className={classes['members']} aria-label={t('members.add.chosen')}>
        {people.map((person) => (
          <li key={person.id} className={classes['member']}>
            <PersonAvatar person={{ photoId: null, ...person }} size={36} />
            <span className={classes['who']}>{person.displayName}</span>
            <CloseButton
              size={44}
              aria-label={t('members.add.takeOut', { name: person.displayName })}
              onClick={() => setPeople(people.filter(({ id }) => id !== person.id))}
            />
          </li>
        ))}
      </ul>
      <JoiningFields typeId={group.typeId} joining={joining} onChange={change} />
      <AddButtons
        count={people.length}
        running={running}
        onAdd={() => void add(ids, joining)}
        onClose={onClose}
      />
    </Stack>
  );
}
