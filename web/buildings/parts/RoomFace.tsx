import { useState } from 'react';
import { formatPicturePath } from '#domain/picture-paths.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import classes from './RoomFace.module.css';

interface RoomFaceProps {
  readonly photoId: string | null;
  /** Side in pixels of the screen. */
  readonly size: number;
  /** Without a photo. */
  readonly icon?: IconName;
}

/** The first photo of a room or building, or its icon. The name stands beside it. */
export function RoomFace({ photoId, size, icon = 'building' }: RoomFaceProps) {
  const [failedId, setFailedId] = useState<string | null>(null);
  return (
    <span className={classes['face']} style={{ width: size, height: size }} aria-hidden>
      {photoId !== null && photoId !== failedId ? (
        <img
          src={formatPicturePath(photoId, size > 48 ? 400 : 96)}
          alt=""
          loading="lazy"
          onError={() => setFailedId(photoId)}
        />
      ) : (
        <Icon name={icon} size={Math.round(size * 0.55)} />
      )}
    </span>
  );
}
