/** What the rows of a family say about its home. */
import { fold } from '#domain/kernel/text/folding.ts';
import { addressParts, type Address } from '#domain/places/schema.ts';
import type { ImportedPerson } from '#server/people/public.ts';

type Home = Pick<ImportedPerson, 'address' | 'phones'>;

const toKey = (address: Address): string =>
  addressParts.map((part) => fold(address[part])).join('|');

/** The address of all who have one; then those without one live there as well. */
export function findSharedAddress(people: readonly Home[]): Address | null {
  const addresses = people.flatMap(({ address }) =>
    address && (address.line1 || address.neighbourhood || address.city) ? [address] : [],
  );
  const keys = new Set(addresses.map(toKey));
  return keys.size === 1 ? (addresses[0] ?? null) : null;
}

/** Those who have nothing else than the shared address, which is then that of the household. */
export function listResidents<Person extends Home>(people: readonly Person[]): Person[] {
  const home = findSharedAddress(people);
  return people.filter(
    ({ address }) =>
      home &&
      address &&
      addressParts.every(
        (part) => address[part] === '' || fold(address[part]) === fold(home[part]),
      ),
  );
}

/** The home telephone of all who have one, or else the number that several people share. */
export function findSharedPhone(people: readonly Home[]): string | null {
  const all = people.map(
    ({ phones }) =>
      new Set(phones.flatMap(({ kind, number }) => (kind === 'work' ? [] : [number]))),
  );
  const atHome = new Set(
    people.flatMap(({ phones }) =>
      phones.filter(({ kind }) => kind === 'home').map(({ number }) => number),
    ),
  );
  const [home] = atHome;
  if (home !== undefined) return atHome.size === 1 ? home : null;
  const withPhones = all.filter(({ size }) => size > 0);
  const [first] = withPhones;
  if (!first || withPhones.length < 2) return null;
  return [...first].find((number) => withPhones.every((each) => each.has(number))) ?? null;
}
