import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDate } from './scopes.ts';
import lines from '#web/core/record/Lines.module.css';

interface RoomStatesProps {
  readonly rooms: EventDate['rooms'];
  /** false: nothing is held for it, as for a draft. */
  readonly isHeld: boolean;
}

/** The rooms of a date; those that are not booked say so. */
export function RoomStates({ rooms, isHeld }: RoomStatesProps) {
  const { t } = useTranslation('agenda');
  if (rooms.length === 0) return null;
  return (
    <span className={lines['facts']}>
      {rooms.map(({ id, name, state }, index) => (
        <Fragment key={id}>
          {index > 0 ? ', ' : null}
          {name}
          {!isHeld || state === 'booked' ? null : (
            <span className={state === 'waiting' ? undefined : lines['alert']}>
              {` (${t(`roomStates.${state}`)})`}
            </span>
          )}
        </Fragment>
      ))}
    </span>
  );
}
