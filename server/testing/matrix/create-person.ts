import { addPerson } from '../people.ts';
import type { MatrixContext } from './row.ts';

/** A person of the matrix's church. */
export async function createPersonId({
  superuser,
  marker,
}: MatrixContext): Promise<{ personId: string }> {
  const person = { givenNames: 'Ana', surname1: marker, confirmed: true };
  return { personId: (await addPerson(superuser, person)).id };
}
