import { memo } from 'react';
import { PersonAvatar } from '#web/people/public.ts';
import classes from './Report.module.css';

interface PersonRowProps {
  readonly person: {
    readonly id: string;
    readonly displayName: string;
    readonly photoId: string | null;
  };
  readonly isPresent: boolean;
  readonly onChange: (personId: string, isPresent: boolean) => void;
}

/** A row as high as a thumb is wide: wherever it is touched, the person was there. */
export const PersonRow = memo(function PersonRow({ person, isPresent, onChange }: PersonRowProps) {
  return (
    <label className={classes['person']}>
      <PersonAvatar person={person} size={44} />
      <span className={classes['name']}>{person.displayName}</span>
      <input
        type="checkbox"
        className={classes['box']}
        checked={isPresent}
        onChange={({ currentTarget }) => onChange(person.id, currentTarget.checked)}
      />
    </label>
  );
});
