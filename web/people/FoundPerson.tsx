import type { SearchHit } from '#domain/access/search-contract.ts';
import { PersonAvatar } from './photo/PersonAvatar.tsx';

/** The face of a person among the results of the search. */
export default function FoundPerson({ hit }: { readonly hit: SearchHit }) {
  return (
    <PersonAvatar person={{ displayName: hit.title, photoId: hit.photoId ?? null }} size={36} />
  );
}
