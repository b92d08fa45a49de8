import { Avatar } from '@mantine/core';
import { initials } from '#domain/people/rules.ts';
import { useSession } from '#web/core/session/session.tsx';

interface PersonAvatarProps {
  readonly person: { readonly displayName: string; readonly photoId: string | null };
  /** Side in pixels of the screen. */
  readonly size: number;
  readonly className?: string | undefined;
}

/** The sizes that are stored, in pixels of the picture. */
const widths = [96, 400] as const;

/** Photo of a person, or the initials. The name stands beside it, so it is not announced. */
export function PersonAvatar({ person, size, className = '' }: PersonAvatarProps) {
  const { displayName, photoId } = person;
  const { church } = useSession();
  const width = size * 2 > widths[0] ? widths[1] : widths[0];
  const source =
    photoId && church ? `/files/${church.id}/${photoId}/${width}.webp?${church.fileQuery}` : null;
  return (
    <Avatar
      src={source}
      className={className}
      size={size}
      color="olive"
      alt=""
      aria-hidden
      imageProps={{ loading: 'lazy' }}
    >
      {initials(displayName)}
    </Avatar>
  );
}
