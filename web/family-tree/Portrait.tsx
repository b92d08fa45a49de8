import type { RelatedPerson } from '#domain/families/relations/schema.ts';
import { PersonAvatar } from '#web/people/public.ts';
import { useAge } from '#web/families/public.ts';
import classes from './Tree.module.css';

interface PortraitProps {
  readonly person: RelatedPerson;
  readonly isPrinted?: boolean;
}

/** Face, name and age on a card. */
export function Portrait({ person, isPrinted = false }: PortraitProps) {
  const describeAge = useAge();
  return (
    <>
      <PersonAvatar person={person} size={48} isPrinted={isPrinted} />
      <span className={classes['name']}>{person.displayName}</span>
      <span className={classes['age']}>{describeAge(person)}</span>
    </>
  );
}
