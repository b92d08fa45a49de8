/** Which columns of a list of people have their names, telephones and addresses, where the headers alone do not say it. */
import { findContactColumns, findLandlines } from './contact-lists.ts';
import type { FileColumn } from './headers.ts';

type Mapping = (string | null)[];

/** `Ap. P.`, `Apellido de familia`, but not `Apellido de casada`, which is another one. */
const surnameHeader = /^(?:apell?|apellidos?)(?: |$)|^ape? (?:p|m|1|2|pat|mat)/;
const wholeNameHeader = /^(?:apellidos? .*nombre|nombres? .*apellido)/;
/** Headers of the names of somebody else, and of former names. */
const otherPerson =
  /\b(?:padres?|madres?|papas?|mamas?|espos[oa]s?|conyuge|hij[oa]s?|lider|pastora?|tutora?|casad[oa]|solter[oa]|father|mother|spouse)\b/;

/** Completes the targets of the columns of a list of people. `headers`: those of the columns, normalized. */
export function completeMapping(
  columns: readonly FileColumn[],
  headers: readonly string[],
  country: string,
  mapping: Mapping,
): void {
  for (const place of findLandlines(headers))
    if (mapping[place] === 'mobile') mapping[place] = 'homePhone';
  // A formal name and the one that is used, as in Planning Center.
  const [used, formal] = [headers.indexOf('first name'), headers.indexOf('given name')];
  if (used >= 0 && formal >= 0) {
    mapping[used] = 'usedName';
    mapping[formal] = 'givenNames';
  }
  const isMapped = (...targets: string[]): boolean =>
    targets.some((target) => mapping.includes(target));
  const findFree = (header: RegExp): number[] =>
    headers.flatMap((each, place) =>
      mapping[place] === null && header.test(each) && !otherPerson.test(each) ? [place] : [],
    );
  const [whole] = findFree(wholeNameHeader);
  if (whole !== undefined && !isMapped('givenNames', 'fullName')) mapping[whole] = 'fullName';
  if (!isMapped('surnames', 'surname1', 'fullName'))
    mapSurnames(findFree(surnameHeader), isMapped('surname2'), mapping);
  // A column of names without a column of surnames may contain full names.
  const hasSurnames = isMapped('surnames', 'surname1', 'surname2', 'fullName');
  const given = mapping.indexOf('givenNames');
  if (!hasSurnames && given >= 0 && columns[given]?.samples.some((cell) => /\S\s+\S/.test(cell)))
    mapping[given] = 'fullName';
  if (!hasSurnames && given < 0) mapContacts(columns, country, mapping);
}

/** `Apellido P.` and `Apellido M.` are both surnames; a single column can have both in its cells. */
function mapSurnames(
  [first, second]: readonly number[],
  hasSecond: boolean,
  mapping: Mapping,
): void {
  if (first === undefined) return;
  mapping[first] = second === undefined && !hasSecond ? 'surnames' : 'surname1';
  if (second !== undefined && !hasSecond) mapping[second] = 'surname2';
}

function mapContacts(columns: readonly FileColumn[], country: string, mapping: Mapping): void {
  const isFree = (place: number): boolean => mapping[place] === null;
  const { names, phones, emails } = findContactColumns(columns, country, isFree);
  if (names >= 0) mapping[names] = 'fullName';
  if (phones >= 0) mapping[phones] = 'mobile';
  if (emails >= 0) mapping[emails] = 'email';
}
