/** Finds the people in a cell: "Juan Pérez y Ana Ruiz", "Juan y Ana Pérez", "Pr. Elías Ramírez - +57 300 555 0101". */
import { parseYesNo } from '#domain/imports/public.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import { removeTitles } from '#domain/kernel/names/read-names.ts';
import { removeDeathMark } from '#domain/kernel/names/death-marks.ts';
import { removeOffice } from '#domain/kernel/names/offices.ts';

const marked = /^[✓✔☑☒✅●•■*]\ufe0f?$/u;
const unmarked = /^[✗✘❌☐○]\ufe0f?$/u;
const leaderWords = new Set(
  'lider,lideresa,lider de celula,lider del grupo,leader,group leader,cell leader,encargado,encargada,maestro,maestra,responsable,dirigente,coordinador,coordinadora'.split(
    ',',
  ),
);
const memberWords = new Set('miembro,integrante,participante,member,participant,membro'.split(','));

/** Whether a cell such as "x", "Sí" or "líder" says that the person of the row leads the group; null: it names people. */
export function parseLeaderMark(cell: string): boolean | null {
  const text = normalizeLine(cell);
  if (marked.test(text) || leaderWords.has(fold(text))) return true;
  return unmarked.test(text) || memberWords.has(fold(text)) ? false : parseYesNo(text);
}

const longestCell = 200;
const telephone = /[-–—:(]?\s*\+?\(?\d(?:[\s().-]*\d){5,}\)?/gu;
const joints = /\s*[;|/&+]\s*|\s+(?:y|e|and)\s+/iu;

/** One person: what the cell says, and the names by which the person may be on record, the likeliest first. */
export interface NamedPerson {
  readonly text: string;
  readonly names: readonly string[];
}

/** How a cell can be read: as one name, or as several; the caller knows which of the names are on record. */
export function readPeople(cell: string): readonly (readonly NamedPerson[])[] {
  const plain = cell.slice(0, longestCell).replaceAll('\n', ' ; ').replaceAll(telephone, ' ');
  const text = normalizeLine(plain.replaceAll(/\(\s*\)/g, ' ')).replace(/[\s,;.:–—-]+$/u, '');
  if (text === '') return [];
  const living = removeDeathMark(text);
  const joined = split(living, joints);
  const listed = split(living, /,/);
  // "Pérez, Juan" is one person.
  const isList = listed.length > 1 && listed.every((part) => part.includes(' '));
  return [
    [toPerson(text)],
    ...(joined.length > 1 ? [shareSurnames(joined)] : []),
    ...(isList ? [shareSurnames(listed)] : []),
    ...(isList && joined.length > 1
      ? [listed.flatMap((part) => shareSurnames(split(part, joints)))]
      : []),
  ];
}

const split = (text: string, sign: RegExp): string[] =>
  text.split(sign).map(normalizeLine).filter(Boolean);

/** Removes titles and an office in front of a name, and the mark of a death. */
export function removeRank(text: string): string {
  const words = removeTitles(removeDeathMark(text)).split(' ');
  return words.slice(words.length - removeOffice(words.map(fold)).length).join(' ');
}

function toPerson(text: string): NamedPerson {
  const name = removeDeathMark(text);
  return { text, names: [...new Set([name, removeTitles(name), removeRank(name)])] };
}

/** "Juan y Ana Pérez" have one surname: a name alone has those of the last person. */
function shareSurnames(parts: readonly string[]): NamedPerson[] {
  const [, ...surnames] = removeRank(parts.at(-1) ?? '').split(' ');
  return parts.map((part) => {
    const { text, names } = toPerson(part);
    const name = removeRank(part);
    const isAlone = !name.includes(' ') && surnames.length > 0;
    return { text, names: isAlone ? [`${name} ${surnames.join(' ')}`] : names };
  });
}

const homeWords =
  /^(?:en )?(?:la )?(?:casa|hogar|residencia|vivienda|home|house|casa da|casa do)(?: de(?:l)?| da| do| of)?(?: (?:hno|hna|hermano|hermana)\.?)? (?=\S)/iu;

/** `Ana Paz` of `Casa de la hna. Ana Paz`. */
export const removeHomeWords = (place: string): string => place.replace(homeWords, '');
