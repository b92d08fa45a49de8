/**
 * Names of people in Spanish, Portuguese and English use. Two surnames (father's then mother's in Spanish, mother's then
 * father's in Portuguese); particles stay with the surname they lead.
 */
const particles = new Set(
  'de del la las los lo el y e da das do dos di van von der den du le san santa'.split(' '),
);

/** Second given names that a surname rarely is: they decide whether three words hold one surname or two. */
const secondGivenNames = new Set(
  (
    'maria jose luis juan carlos antonio angel angeles jesus alberto alejandro alejandra andres eduardo enrique fernando ' +
    'francisco javier manuel miguel pablo rafael ricardo roberto isabel elena teresa cristina beatriz victoria ines rosa ' +
    'eugenia fernanda alejandro camila sofia valentina gabriela patricia paola andrea carolina mercedes pilar ignacio'
  ).split(' '),
);

const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words, a particle together with the word it leads: `de la Cruz García` is `['de la Cruz', 'García']`. */
function namesIn(text: string): string[] {
  const names: string[] = [];
  let leading: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    leading.push(word);
    if (particles.has(plain(word))) continue;
    names.push(leading.join(' '));
    leading = [];
  }
  if (leading.length > 0) names.push([names.pop(), ...leading].filter(Boolean).join(' '));
  return names;
}

export interface Surnames {
  readonly surname1: string;
  readonly surname2: string;
}

/** `y` between two surnames joins them as older documents do: `Ramón y Cajal` is one for each side. */
export function splitSurnames(text: string): Surnames {
  const [surname1 = '', ...others] = namesIn(text);
  return { surname1, surname2: others.join(' ') };
}

export type NameOrder = 'es' | 'pt' | 'en';

export interface WholeName extends Surnames {
  readonly givenNames: string;
}

/**
 * Guesses the parts of a name written in one cell: `Apellidos, Nombres`, or given names first. Three words are one given
 * name and two surnames, unless the second one is a usual second given name. A preview shows the guess before it counts.
 */
export function splitFullName(text: string, order: NameOrder = 'es'): WholeName {
  const comma = text.indexOf(',');
  if (comma >= 0) {
    const surnames = text.slice(0, comma).trim();
    return {
      givenNames: text
        .slice(comma + 1)
        .replaceAll(',', ' ')
        .trim(),
      ...surnamesIn(surnames, order),
    };
  }
  const names = namesIn(text);
  const surnames = Math.max(
    0,
    Math.min(names.length - 1, order === 'en' ? 1 : surnamesAmong(names)),
  );
  const given = names.slice(0, names.length - surnames);
  return { givenNames: given.join(' '), ...surnamesIn(names.slice(given.length).join(' '), order) };
}

const surnamesIn = (text: string, order: NameOrder): Surnames =>
  order === 'en' ? { surname1: text, surname2: '' } : splitSurnames(text);

function surnamesAmong(names: readonly string[]): number {
  const second = plain(names[1] ?? '');
  const secondIsGiven =
    secondGivenNames.has(second) ||
    /^(del|de los|de la|de las) (carmen|pilar|rosario|mar|angeles|dolores|mercedes|cruz|socorro)$/.test(
      second,
    );
  return names.length === 3 && secondIsGiven ? 1 : 2;
}
