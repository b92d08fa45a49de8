import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import type { Found } from './filters.ts';
import { useGroupWords } from './use-words.ts';
import classes from './Finder.module.css';

interface FoundGroupCardProps {
  readonly found: Found;
  /** Whether the groups are of several types. */
  readonly showsType: boolean;
  /** The button that asks to join. */
  readonly action: ReactNode;
  /** Called with the group that the mouse or the focus is in, and with null when it leaves. */
  readonly onPoint: (groupId: string | null) => void;
}

export function FoundGroupCard({ found, showsType, action, onPoint }: FoundGroupCardProps) {
  const { group, distance } = found;
  const words = useGroupWords();
  const feature = words.describeFeature(group);
  const place = words.describePlace(group);
  const people = words.describePeople(group);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the listeners only mark the group on the map; its actions are buttons
    <li
      className={classes['card']}
      onMouseEnter={() => onPoint(group.id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(group.id)}
      onBlur={() => onPoint(null)}
    >
      <div>
        <h2 className={classes['name']}>{group.name}</h2>
        {showsType ? (
          <Text size="sm" c="dimmed">
            {group.type}
          </Text>
        ) : null}
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
        {feature === '' ? (
          <span />
        ) : (
          <Badge variant="default" tt="none" size="lg">
            {feature}
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
