/**
 * Splits names of people in Spanish, Portuguese and English use. Two surnames (father's then mother's in Spanish, mother's
 * then father's in Portuguese); particles belong to the surname that follows them.
 */
const particles = new Set(
  'de del la las los lo el y e da das do dos di van von der den du le san santa vda vda. viuda'.split(
    ' ',
  ),
);

/** Second given names that are rarely surnames: they decide whether three words contain one surname or two. */
const secondGivenNames = new Set(
  (
    'maria jose luis juan carlos antonio angel angeles jesus alberto alejandro alejandra andres eduardo enrique fernando ' +
    'francisco javier manuel miguel pablo rafael ricardo roberto isabel elena teresa cristina beatriz victoria ines rosa ' +
    'eugenia fernanda alejandro camila sofia valentina gabriela patricia paola andrea carolina mercedes pilar ignacio'
  ).split(' '),
);

/** The second part of given names such as `María del Carmen`. */
const devotion =
  /^(?:del|de los|de la|de las|de) (?:carmen|pilar|angeles|dolores|socorro|lourdes|fatima|guadalupe|rocio|consuelo|remedios|transito)$/;
/** These are a part of the given name only after the names below; after others they are surnames, as in `Luis de Jesús Ramos`. */
const devotionAfterMary =
  /^(?:del|de los|de la|de las|de) (?:jesus|luz|paz|caridad|concepcion|asuncion|esperanza|trinidad|cruz|rosario|mar|mercedes|amparo|milagro|milagros|refugio|nieves)$/;
const devoted = new Set([
  'maria',
  'ma',
  'ma.',
  'jose',
  'ana',
  'rosa',
  'teresa',
  'felipe',
  'luz',
  'flor',
  'sor',
]);

const removeAccents = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether this is a word such as "de", which many names have. */
export const isParticle = (word: string): boolean => particles.has(removeAccents(word));

/** Splits into words; a particle stays with the word after it: `de la Cruz García` is `['de la Cruz', 'García']`. */
function splitNames(text: string): string[] {
  const names: string[] = [];
  let pending: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    pending.push(word);
    if (particles.has(removeAccents(word))) continue;
    names.push(pending.join(' '));
    pending = [];
  }
  if (pending.length > 0) names.push([names.pop(), ...pending].filter(Boolean).join(' '));
  return names;
}

export interface Surnames {
  readonly surname1: string;
  readonly surname2: string;
}

/** `y` may join two surnames, as in older documents: `Ramón y Cajal` has the surnames `Ramón` and `y Cajal`. */
export function splitSurnames(text: string): Surnames {
  const [surname1 = '', ...rest] = splitNames(text);
  return { surname1, surname2: rest.join(' ') };
}

export type NameOrder = 'es' | 'pt' | 'en';

export interface FullName extends Surnames {
  readonly givenNames: string;
}

/**
 * Guesses the parts of a full name in one cell: `Apellidos, Nombres`, or given names first. Three words are one given
 * name and two surnames, unless the second one is a common second given name. The import preview shows the guess.
 */
export function splitFullName(text: string, order: NameOrder = 'es'): FullName {
  const comma = text.indexOf(',');
  if (comma >= 0) {
    const surnames = text.slice(0, comma).trim();
    return {
      givenNames: text
        .slice(comma + 1)
        .replaceAll(',', ' ')
        .trim(),
      ...toSurnames(surnames, order),
    };
  }
  const names = splitNames(text);
  const surnames = Math.max(
    0,
    Math.min(names.length - 1, order === 'en' ? 1 : countSurnames(names)),
  );
  const givenNames = names.slice(0, names.length - surnames);
  return {
    givenNames: givenNames.join(' '),
    ...toSurnames(names.slice(givenNames.length).join(' '), order),
  };
}

/**
 * Abbreviated titles, and words that are no names, of people in church. `Pastor` and `Don` are names as well: `Pastor`
 * is a title if at least two words follow, and the first of them is no surname such as `López`.
 */
const titles =
  /^(?:(?:(?:sr|sra|srta|hno|hna|hnos|hnas|dr|dra|mr|mrs|ms|ing|lic|rev|rvdo|rvda|pbro|ps|ptr|ptra|pstr|pstra|prof|profa|mtro|mtra|arq)\.?|(?:pr|pra|abg|ap|don)\.|hermano|hermana|señor|señora|señorita|doña|reverendo|reverenda|anciano|anciana|di[aá]cono|diaconisa|pastora?(?!\s+\p{L}*ez\s)(?=\s+[^\s,]+\s+[^,]+$))\s+)+(?=\S)/iu;

/** Characters that telephones add to names: emoji, and the tilde of WhatsApp before a name that people chose themselves. */
const decorations =
  /^[\s~]+|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe0f}\u{20e3}]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}])\u{200d}/gu;

const removeDecorations = (text: string): string =>
  text.replace(decorations, '').replace(/\s+/gu, ' ').trim();

/** `Hna. María` is `María`. */
export const removeTitles = (text: string): string => text.replace(titles, '');

/** A note in brackets after a name, such as `Juan Pérez (Bogotá)`; brackets with digits are no note. */
const note = /^(.*[^\s([])\s*[([]\s*([^()[\]\d]{1,58}?)\s*[)\]]$/u;

/** Particles that are in lower case in a name; a single E is an initial. */
const isSmall = (word: string): boolean => isParticle(word) && !/^(?:e|santa?|di)$/iu.test(word);

/** `DE LA CRUZ` is `de la Cruz`; initials stay. */
const lowerCapitals = (text: string): string =>
  text.replace(/\S+/gu, (word) => {
    if (isSmall(word)) return word.toLowerCase();
    if (/^[^AEIOUY]{1,3}$/u.test(removeAccents(word).toUpperCase()) || /^I{1,3}$/u.test(word))
      return word;
    return word.replace(/(\p{L})([\p{L}\p{M}]+)/gu, (_, initial: string, rest: string) =>
      initial.concat(rest.toLowerCase()),
    );
  });

/** `García López Ana` is `García López, Ana`, where a column has the surnames first. */
function separateSurnames(text: string, order?: NameOrder): string {
  const names = splitNames(text);
  if (text.includes(',') || names.length < 2) return text;
  const hasOne = names.length === 2 || secondGivenNames.has(removeAccents(names[1] ?? ''));
  const surnames = order === 'en' || hasOne ? 1 : 2;
  return `${names.slice(0, surnames).join(' ')}, ${names.slice(surnames).join(' ')}`;
}

/**
 * Splits the cell of a file: `~Hna. MARÍA 🌸 (Mary)`. A note in brackets behind the name is the nickname.
 * `hasSurnamesFirst`: surnames come before the given names, with a comma or without it.
 */
export function readFullName(
  text: string,
  order?: NameOrder,
  hasSurnamesFirst = false,
): FullName & { readonly nickname?: string } {
  const plain = removeTitles(removeDecorations(text));
  const [, whole = plain, nickname] = note.exec(plain) ?? [];
  const name = whole === whole.toUpperCase() ? lowerCapitals(whole) : whole;
  const ordered = hasSurnamesFirst ? separateSurnames(name, order) : name;
  return { ...splitFullName(ordered, order), ...(nickname ? { nickname } : {}) };
}

const toSurnames = (text: string, order: NameOrder): Surnames =>
  order === 'en' ? { surname1: text, surname2: '' } : splitSurnames(text);

function countSurnames(names: readonly string[]): number {
  const [first = '', second = ''] = names.map(removeAccents);
  const secondIsGiven =
    secondGivenNames.has(second) ||
    devotion.test(second) ||
    (devoted.has(first) && devotionAfterMary.test(second));
  return names.length === 3 && secondIsGiven ? 1 : 2;
}
