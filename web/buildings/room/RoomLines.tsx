import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RoomRow } from '#domain/buildings/schema.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { roomPath } from '../parts/paths.ts';
import { RoomFace } from '../parts/RoomFace.tsx';
import classes from './RoomLines.module.css';
import { useRoomWords } from '../parts/room-words.ts';

interface RoomLinesProps {
  readonly title: string | null;
  readonly rooms: readonly RoomRow[];
}

/** Rooms as lines with a face, each leading to its page. */
export function RoomLines({ title, rooms }: RoomLinesProps) {
  const { t } = useTranslation('buildings');
  const { describe } = useRoomWords();
  const id = useId();
  return (
    <div>
      {title === null ? null : (
        <h3 id={id} className={classes['title']}>
          {title}
        </h3>
      )}
      <ul className={classes['lines']} {...(title === null ? {} : { 'aria-labelledby': id })}>
        {rooms.map((room) => (
          <li key={room.id}>
            <Link to={roomPath(room.id)} className={classes['line']}>
              <RoomFace photoId={room.photoId} size={36} />
              <span className={classes['text']}>
                <span className={classes['name']}>{room.name}</span>
                <span className={classes['facts']}>{describe(room)}</span>
              </span>
              {room.accessible ? (
                <span className={classes['accessible']} title={t('fields.accessible')}>
                  {t('rooms.accessible')}
                </span>
              ) : null}
              <Icon name="chevron" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
