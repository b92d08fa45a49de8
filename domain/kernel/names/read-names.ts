/** Names of people as files and telephones write them. */
import { fold } from '../text/folding.ts';
import {
  isParticle,
  splitFullName,
  splitNames,
  type FullName,
  type NameOrder,
} from '../text/names.ts';
import { hasTwoGivenNames, isGivenName, isSurname } from './known-names.ts';

/**
 * Abbreviated titles, and words that are no names, of people in church. `Pastor` and `Don` are names as well: `Pastor`
 * is a title if at least two words follow, and the first of them is no surname such as `López`.
 */
const titles =
  /^(?:(?:(?:sr|sra|srta|hno|hna|hnos|hnas|dr|dra|mr|mrs|ms|ing|lic|rev|rvdo|rvda|pbro|ps|ptr|ptra|pstr|pstra|prof|profa|mtro|mtra|arq)\.?|(?:pr|pra|abg|ap|don|dn|dña)\.|hermano|hermana|señor|señora|señorita|doña|reverendo|reverenda|anciano|anciana|di[aá]cono|diaconisa|pastora?(?!\s+\p{L}*ez\s)(?=\s+[^\s,]+\s+[^,]+$))\s+)+(?=\S)/iu;

/** Characters that telephones add to names: emoji, and the tilde of WhatsApp before a name that people chose themselves. */
const decorations =
  /^[\s~]+|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe0f}\u{20e3}]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}])\u{200d}/gu;

const removeDecorations = (text: string): string =>
  text.replace(decorations, '').replace(/\s+/gu, ' ').trim();

/** `Hna. María` is `María`. */
export const removeTitles = (text: string): string => text.replace(titles, '');

/** A note in brackets after a name, such as `Juan Pérez (Bogotá)`; brackets with digits are no note. */
const note = /^(.*[^\s([])\s*[([]\s*([^()[\]\d]{1,58}?)\s*[)\]]$/u;

/** `Juan Pérez (h)` is the son of another Juan Pérez. */
const generationInBrackets = /\s*\((h\.?|hijo)\)$/u;

/** Particles that are in lower case in a name; a single E is an initial. */
const isSmall = (word: string): boolean =>
  isParticle(word) && !/^(?:e|san|santa|st[ao]\.?|di)$/iu.test(word);

/** Whether an I between these texts joins two surnames, as in `JORDI PUIG I CADAFALCH`. */
function joinsSurnames(before: string, after: string): boolean {
  const words = before.trim().split(' ');
  return after !== '' && words.length > 1 && !isGivenName(words.at(-1) ?? '');
}

/** `DE LA CRUZ` is `de la Cruz`; initials stay. */
const lowerCapitals = (text: string): string =>
  text.replace(/\S+/gu, (word, place: number) => {
    const isJoint = word === 'I' && joinsSurnames(text.slice(0, place), text.slice(place + 1));
    if (isJoint || (word !== text && isSmall(word))) return word.toLowerCase();
    if (/^[^AEIOUY]{1,3}$/u.test(fold(word).toUpperCase()) || /^I{1,3}$/u.test(word)) return word;
    return word.replace(/(\p{L})([\p{L}\p{M}]+)/gu, (_, initial: string, rest: string) =>
      initial.concat(rest.toLowerCase()),
    );
  });

/** `JUAN CARLOS` and `juan carlos` are `Juan Carlos`; a name with capitals and small letters stays as its owner writes it. */
export const capitalizeName = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? lowerCapitals(name.toUpperCase())
    : name;

export const capitalizeNames = <Person extends FullName>(person: Person): Person => ({
  ...person,
  givenNames: capitalizeName(person.givenNames),
  surname1: capitalizeName(person.surname1),
  surname2: capitalizeName(person.surname2),
});

/** `García López Ana` is `García López, Ana`, where a column has the surnames first. */
function separateSurnames(names: readonly string[], order?: NameOrder): string {
  const hasOne = names.length === 2 || isGivenName(names[1] ?? '');
  const surnames = order === 'en' || hasOne ? 1 : 2;
  return `${names.slice(0, surnames).join(' ')}, ${names.slice(surnames).join(' ')}`;
}

/**
 * Splits the cell of a file: `~Hna. MARÍA 🌸 (Mary)`. A note in brackets behind the name is the nickname.
 * `hasSurnamesFirst`: surnames come before the given names, with a comma or without it. Otherwise they do where the words show it:
 * `PÉREZ LÓPEZ JOSÉ`.
 */
export function readFullName(
  text: string,
  order?: NameOrder,
  hasSurnamesFirst = false,
): FullName & { readonly nickname?: string } {
  const written = removeTitles(removeDecorations(text));
  const [, generation = ''] = generationInBrackets.exec(written) ?? [];
  const plain = written.replace(generationInBrackets, '');
  const [, whole = plain, nickname] = note.exec(plain) ?? [];
  const name = whole === whole.toUpperCase() ? lowerCapitals(whole) : whole;
  const names = splitNames(name);
  const isTurned =
    !name.includes(',') && names.length > 1 && (hasSurnamesFirst || beginsWithSurname(names));
  const ordered = isTurned ? separateSurnames(names, order) : name;
  const split = splitKnownName(ordered, order);
  const last = split.surname2 === '' ? 'surname1' : 'surname2';
  return {
    ...split,
    [last]: `${split[last]} ${generation}`.trim(),
    ...(nickname ? { nickname } : {}),
  };
}

/** Splits a name by the known names, too, which a browser does not load. */
export const splitKnownName = (name: string, order?: NameOrder): FullName =>
  splitFullName(name, order, hasTwoGivenNames);

/** The word that shows what a name is: `Cruz` of `de la Cruz`, `Peña` of `Peña y Lillo`. */
const getMainWord = (name: string): string =>
  name
    .split(/ [ye] /i)[0]
    ?.split(' ')
    .at(-1) ?? '';

/** Surnames precede given names by at most so many words. */
const mostSurnames = 2;

/** Whether the words of a name show that it begins with a surname, and given names follow: `PÉREZ GÓMEZ ANA MARÍA`. */
function beginsWithSurname(names: readonly string[]): boolean {
  const [first = '', ...others] = names;
  if (!isSurname(getMainWord(first))) return false;
  const given = others.findIndex((name) => isGivenName(name));
  return (
    given >= 0 &&
    given < mostSurnames &&
    !others.slice(given + 1).some((name) => isSurname(getMainWord(name)))
  );
}

/** Whether names show that they begin with a given name and end with a surname: `Ana Pérez`. */
const beginsWithGivenName = (names: readonly string[]): boolean =>
  isGivenName(names[0] ?? '') && names.length > 1 && isSurname(getMainWord(names.at(-1) ?? ''));

/** So many names show the order of a whole column. */
const fewestOrdered = 3;

/** Whether a column of whole names has the surnames first, by the names that show their order. */
export function areSurnamesFirst(cells: Iterable<string>): boolean {
  const all = [...cells]
    .filter((cell) => !cell.includes(',') && !namesSeveralPeople(cell))
    .map((cell) => splitNames(removeTitles(removeDecorations(cell))));
  const turned = all.filter(beginsWithSurname).length;
  return turned >= fewestOrdered && turned > all.filter(beginsWithGivenName).length * 10;
}

/** Words for several people before a name or behind it. */
const household =
  /^(?:dos|tres|cuatro|cinco|seis|vari[oa]s|un[oa]s|algun[oa]s|two|three|four|five|some|several|\d+) (?:j[oó]venes|ni[nñ][oa]s|personas|herman[oa]s|adult[oa]s|se[nñ]or[ae]s|mujeres|hombres|amig[oa]s|visit(?:as|antes)|people|children|adults|visitors|friends)$|^(?:(?:la|los|las|the) )?(?:familias?|fam\.?|flia\.?|matrimonio|esposos|hermanos|hermanas|hn[oa]s\.?|sres\.?|family|household)(?: |$)|^los | (?:family|household)$/iu;
const relatives =
  /^(?:esposa|esposo|señora|señor|sra\.?|sr\.?|mrs\.?|familia|flia\.?|fam\.?|hij[oa]s?|niñ[oa]s|hermano|hermana|wife|husband|family)$/iu;
const betweenPeople = /\p{L}{2}\.? ?[&/] ?\p{L}{2}|\p{L} (?:\+|and) \p{L}/iu;
const partsOfCell = /[,;|\n]| [-–] /u;
/** Longer cells are no names. */
const longestName = 200;

/**
 * Whether a cell names more than one person, or a family: `Juan y María Pérez`, `Familia Gómez`. `isGiven`: the cell has only given
 * names, which `y` joins for several people alone; it also joins two surnames.
 */
export function namesSeveralPeople(cell: string, isGiven = false): boolean {
  if (cell.length > longestName) return false;
  const line = cell.replace(/\s+/gu, ' ').trim();
  if (household.test(line) || betweenPeople.test(line)) return true;
  const people = cell.split(partsOfCell).filter((part) => beginsWithGivenName(splitNames(part)));
  return people.length > 1 || hasJoinedNames(line.split(' '), isGiven);
}

/** Whether `y` or `e` stands between the names of two people. */
function hasJoinedNames(words: readonly string[], isGiven: boolean): boolean {
  return words.some((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]];
    if (!/^(?:[yY]|[ei])$/.test(word) || before === undefined || after === undefined) return false;
    if (isGivenName(after) || relatives.test(after)) return true;
    if (/^[ei]$/.test(word)) return false;
    const isAfterGiven = isGivenName(before) && !isSurname(after);
    return isGiven || isAfterGiven || (index === 1 && isGivenName(before));
  });
}

/** Words for a relative, before whose relative it is. */
const relativeWords =
  /^(?:(?:la|el|su) )?(?:mam[aá]|mami|pap[aá]|papi|espos[oa]|hij[oa]|abuel[oa]|abuelit[oa]|t[ií][oa]|niet[oa]|vecin[oa]|suegr[oa]|cuñad[oa]|novi[oa]|prim[oa]|sobrin[oa]|beb[eé]|niñ[oa]|mother|father|wife|husband|son|daughter) (?:del?|of) \S/iu;
/** These are titles as well, which a surname such as `de León` can follow. */
const titlesOfRelatives =
  /^(?:(?:la|el) )?(?:herman[oa]|hn[oa]\.?|señora?|sra?\.?|madre|padre) de (\p{L}+)/iu;

/** A note without a name, alone or behind a telephone: `951 777 8899 (hija)`. */
const noteAlone = /^[\s\d+.-]*[([][^()[\]]*[)\]]\s*$/u;

/** Whether a cell says whose relative somebody is, without the name: `Mamá de Anita`, `Sra. de González`. */
function namesRelative(cell: string): boolean {
  const line = cell.slice(0, longestName).replace(/\s+/gu, ' ').trim();
  const [, word = ''] = titlesOfRelatives.exec(line) ?? [];
  return relativeWords.test(line) || isGivenName(word) || isSurname(word);
}

/** Headings between the rows of a sheet: `CÉLULA EMAÚS - Líder: Ana Gil`, `Zona Norte`, `JÓVENES`. */
const heading =
  /^(?:c[eé]lulas?|grupos?|zonas?|sectores|sector|ministerios?|comit[eé]s?|departamentos?|clases?|l[ií]der(?:es)?|lista(?:do)?|actualizad[oa]|groups?|leaders?|updated)(?:[\s:.-]|$)|^(?:ni[nñ][oa]s|j[oó]venes|adolescentes|adult[oa]s|damas|caballeros|mujeres|varones|matrimonios|visitantes|visitas|miembros|di[aá]conos|ancianos|bautizad[oa]s|inactiv[oa]s|fallecid[oa]s|children|youth|adults|women|men|visitors|members|inactive|deceased)$|:\s*\p{L}/iu;

/** Why a cell is not the name of one person, as the key of an error; null if it is. `isGiven`: it has only given names. */
export function findNameFault(
  cell: string,
  isGiven = false,
):
  | 'import-several-people'
  | 'import-name-of-relative'
  | 'import-name-missing'
  | 'import-name-is-heading'
  | null {
  if (heading.test(cell.slice(0, longestName).trim())) return 'import-name-is-heading';
  if (namesRelative(cell)) return 'import-name-of-relative';
  if (noteAlone.test(cell.slice(0, longestName))) return 'import-name-missing';
  return namesSeveralPeople(cell, isGiven) ? 'import-several-people' : null;
}
