import { useState, type CSSProperties } from 'react';
import { initials } from '#domain/initials.ts';
import { formatPicturePath } from '#domain/picture-paths.ts';
import classes from './PersonAvatar.module.css';

interface PersonAvatarProps {
  readonly person: { readonly displayName: string; readonly photoId: string | null };
  /** Side in pixels of the screen. */
  readonly size: number;
  readonly className?: string | undefined;
  /** Loaded while it is hidden, because it is shown on paper only. */
  readonly isPrinted?: boolean;
}

/** The sizes that are stored, in pixels of the picture. */
const widths = [96, 400] as const;

/**
 * Photo of a person, or the initials. The name stands beside it, so it is not announced. Plain elements, because long lists
 * draw many of them while they scroll.
 */
export function PersonAvatar({
  person,
  size,
  className = '',
  isPrinted = false,
}: PersonAvatarProps) {
  const { displayName, photoId } = person;
  const [failedId, setFailedId] = useState<string | null>(null);
  const width = size * 2 > widths[0] ? widths[1] : widths[0];
  const hasPhoto = photoId !== null && photoId !== failedId;
  return (
    <span
      className={`${classes['face']} ${className}`}
      style={{ '--face': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {hasPhoto ? (
        <img
          src={formatPicturePath(photoId, width)}
          alt=""
          loading={isPrinted ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedId(photoId)}
        />
      ) : (
        initials(displayName)
      )}
    </span>
  );
}
