/**
 * Splits names of people in Spanish, Portuguese and English use. Two surnames (father's then mother's in Spanish, mother's
 * then father's in Portuguese); particles belong to the surname that follows them.
 */
const particles = new Set(
  'de del la las los lo el y e da das do dos di van von der den du le san santa vda vda. viuda sta sta. sto sto.'.split(
    ' ',
  ),
);

/** Second given names that are rarely surnames: they decide whether three words contain one surname or two. */
const secondGivenNames = new Set(
  (
    'gpe fco fca fdo gmo jn ant alej soc rfo conc ' +
    'maria ma ma. mª jose luis juan carlos antonio angel angeles jesus alberto alejandro alejandra andres eduardo enrique fernando ' +
    'francisco javier manuel miguel pablo rafael ricardo roberto isabel elena teresa cristina beatriz victoria ines rosa ' +
    'eugenia fernanda alejandro camila sofia valentina gabriela patricia paola andrea carolina mercedes pilar ignacio'
  ).split(' '),
);

/** The second part of given names such as `María del Carmen`. */
const devotion =
  /^(?:del|de los|de la|de las|de) (?:carmen|pilar|angeles|dolores|socorro|lourdes|fatima|guadalupe|rocio|consuelo|remedios|transito|caridad)$/;
/** `María de los A. Soto`, `Ma. del Rfo. Cruz`: shortened, behind the names below. */
const shortDevotion = /^(?:del|de los|de la|de las|de) \p{L}{1,4}\.$/u;
/** These are a part of the given name only after the names below; after others they are surnames, as in `Luis de Jesús Ramos`. */
const devotionAfterMary =
  /^(?:del|de los|de la|de las|de) (?:jesus|luz|paz|concepcion|asuncion|esperanza|trinidad|cruz|rosario|mar|mercedes|amparo|milagro|milagros|refugio|nieves)$/;
/** After other names these are surnames, as in `Luis de Dios Ramos` and `Luis de la O Ramos`. */
const devotionAfterOne =
  /^(?:juan de dios|(?:maria|ma\.?|mª) de la o|flor de (?:li[sz]|maria|fe))$/;
/** Two given names, the second of which is a surname behind other names. */
const compounds = /^(?:juan (?:esteban|ramon)|jose (?:ramon|agustin)|luis ramon)$/;
/** `Juan C. Pérez`, but `Juan Pérez S.`. */
const initial = /^\p{L}\.?$/u;
const devoted = new Set([
  'maria',
  'ma',
  'ma.',
  'mª',
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

/** What follows the surname of a son with the name of his father: `Juan Pérez h.`, where `H.` is an initial. */
const generation =
  /^(?:(?:[JjSs][Rr]|II|III|ii|iii|h)\.?|[Jj][UuÚú][Nn][Ii][Oo][Rr]|[Hh]ijo|HIJO|[Ff]ilho|FILHO)$/u;
/** Whether a word says which one of a family's people with the same name this is: `Jr.`. */
export const isGeneration = (word: string): boolean => generation.test(word.trim());
/** `Jr.` behind a comma belongs to the name before it. */
const generationAfterComma = /,(?=\s*(?:jr|ii|iii)\.?\s*$)/iu;

/** Whether the word belongs to the one behind it. A capital E is an initial, and a small `i` joins two Catalan surnames. */
const joinsNext = (word: string, before: readonly string[]): boolean =>
  word === 'i' ? before.length > 0 : word !== 'E' && particles.has(removeAccents(word));

/**
 * Splits into words; a particle stays with the word after it, and two surnames that `y` joins stay together before another one:
 * `de la Cruz Peña y Lillo García` is `['de la Cruz', 'Peña y Lillo', 'García']`.
 */
export function splitNames(text: string): string[] {
  const names: string[] = [];
  let pending: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (names.length > 0 && pending.length === 0 && generation.test(word)) {
      names.push(`${names.pop() ?? ''} ${word}`);
      continue;
    }
    pending.push(word);
    if (joinsNext(word, names)) continue;
    names.push(pending.join(' '));
    pending = [];
  }
  if (pending.length > 0) names.push([names.pop(), ...pending].filter(Boolean).join(' '));
  return joinCompounds(names);
}

/** Surnames of two parts: the second is no surname of the mother. */
const compoundSurnames = new Set(
  (
    'alvarez de toledo,beltran de heredia,cabeza de vaca,diaz de guerenu,diaz de leon,diaz de vivar,fernandez de castro,' +
    'fernandez de cordoba,fernandez de retana,garcia de leon,garcia de paredes,gil de biedma,gomez de la serna,gonzalez de durana,' +
    'gutierrez de la concha,gutierrez de pineres,hurtado de mendoza,jimenez de cisneros,jimenez de quesada,ladron de guevara,' +
    'lopez de ayala,lopez de haro,lopez de lacalle,lopez de munain,martinez de hoz,martinez de irujo,montes de oca,nunez de balboa,' +
    'ochoa de olano,ortiz de rozas,ortiz de zarate,perez de cuellar,perez de vargas,ponce de leon,ramirez de arellano,' +
    'rodriguez de la fuente,ruiz de alarcon,ruiz de azua,ruiz de gauna,saenz de santamaria,saez de ibarra,sainz de baranda,' +
    'sainz de la maza,sanchez de lozada,suarez de figueroa,velez de guevara'
  ).split(','),
);

/** `Peña`, `y Lillo`, `Soto` are `Peña y Lillo`, `Soto`. At the end, `y` may stand before the second surname, as in older documents. */
const joinCompounds = (names: readonly string[]): string[] =>
  names.reduce<string[]>((joined, name, index) => {
    const isSecondPart =
      (/^(?:[yY]|[ei]) /.test(name) && index < names.length - 1) ||
      compoundSurnames.has(removeAccents(`${joined.at(-1) ?? ''} ${name}`));
    const before = isSecondPart ? joined.pop() : undefined;
    return [...joined, before === undefined ? name : `${before} ${name}`];
  }, []);

export interface Surnames {
  readonly surname1: string;
  readonly surname2: string;
}

/** `Ramón y Cajal` alone has the surnames `Ramón` and `y Cajal`; before another surname it is one. */
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
 * `hasTwoGivenNames` decides first, by more names than this file has.
 */
export function splitFullName(
  written: string,
  order: NameOrder = 'es',
  hasTwoGivenNames: (names: readonly string[]) => boolean = () => false,
): FullName {
  const text = written.replace(generationAfterComma, '');
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
    Math.min(names.length - 1, order === 'en' ? 1 : countSurnames(names, hasTwoGivenNames)),
  );
  const givenNames = names.slice(0, names.length - surnames);
  return {
    givenNames: givenNames.join(' '),
    ...toSurnames(names.slice(givenNames.length).join(' '), order),
  };
}

const toSurnames = (text: string, order: NameOrder): Surnames =>
  order === 'en' ? { surname1: text, surname2: '' } : splitSurnames(text);

function countSurnames(
  names: readonly string[],
  hasTwoGivenNames: (names: readonly string[]) => boolean,
): number {
  if (names.length < 2 || names.length > 3) return 2;
  if (hasTwoGivenNames(names)) return names.length - 2;
  const [first = '', second = '', third = ''] = names.map(removeAccents);
  const secondIsGiven =
    secondGivenNames.has(second.replace(/\.$/, '')) ||
    devotion.test(second) ||
    devotionAfterOne.test(`${first} ${second}`) ||
    compounds.test(`${first} ${second}`) ||
    (devoted.has(first) && (devotionAfterMary.test(second) || shortDevotion.test(second))) ||
    (initial.test(second) && !initial.test(third));
  return names.length === 3 && secondIsGiven ? 1 : 2;
}
