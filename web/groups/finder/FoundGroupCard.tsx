import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import type { Found } from './filters.ts';
import { useGroupWords } from './use-words.ts';
import classes from './Finder.module.css';

interface FoundGroupCardProps {
  readonly found: Found;
  /** The button that asks to join. */
  readonly action: ReactNode;
}

export function FoundGroupCard({ found: { group, distance }, action }: FoundGroupCardProps) {
  const words = useGroupWords();
  const room = words.describeRoom(group);
  const place = words.describePlace(group);
  const people = words.describePeople(group);
  return (
    <li className={classes['card']}>
      <div>
        <h2 className={classes['name']}>{group.name}</h2>
        <Text size="sm" c="dimmed" mb={6}>
          {group.type}
        </Text>
        <ul className={classes['facts']}>
          <Fact icon="calendar">{words.describeTime(group)}</Fact>
          {place === '' && distance === null ? null : (
            <Fact icon="pin">
              {[place, distance === null ? '' : words.describeDistance(distance)]
                .filter(Boolean)
                .join(' · ')}
            </Fact>
          )}
          {people === '' ? null : <Fact icon="people">{people}</Fact>}
        </ul>
      </div>
      {group.photo === null ? (
        <span />
      ) : (
        <img className={classes['photo']} src={group.photo} alt="" loading="lazy" />
      )}
      {group.description === '' ? null : <p className={classes['text']}>{group.description}</p>}
      <div className={classes['foot']}>
        {room === '' ? (
          <span />
        ) : (
          <Badge variant="default" tt="none" size="lg">
            {room}
          </Badge>
        )}
        {action}
      </div>
    </li>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly children: ReactNode;
}

const Fact = ({ icon, children }: FactProps) => (
  <li>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </li>
);
