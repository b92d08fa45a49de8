/** What spreadsheets say of the sex of a person. */
import { fold } from '../text/folding.ts';

/** Comma-separated words. */
export const sexWords = {
  male: 'm,masculino,masc,masculine,hombre,varon,macho,h,v,male,man,boy,niño,caballero,homem,menino,rapaz,gentleman,mr,señor,sr,don,hermano,hno',
  female:
    'f,femenino,fem,feminino,feminine,mujer,hembra,female,woman,w,girl,niña,dama,mulher,menina,moca,lady,mrs,ms,miss,señora,sra,señorita,srta,doña,hermana,hna',
  unknown: 'unknown,otro,other,outro,na,x,prefiero no decir,prefer not to say',
} as const;

/**
 * What M and H mean in one column. Beside H (hombre) or V (varón), M is mujer; beside V, H is hembra. If the column has other
 * letters as well, M and H can mean both sexes, and a cell with one of them is an error.
 */
export function readSexLetters(samples: Iterable<string>) {
  const words = new Set([...samples].map(fold));
  const hasAny = (...list: readonly string[]): boolean => list.some((word) => words.has(word));
  const hasVaron = hasAny('v', 'varon', 'hembra');
  const isHembra = words.has('h') && hasVaron;
  const isMixed = isHembra && hasAny('m', 'f', 'mujer', 'hombre', 'femenino', 'masculino');
  const hasMen = hasAny('h', 'v');
  return {
    hombreMujer: hasMen && !words.has('f') && !isMixed,
    unclearSex: words.has('m') && (isMixed || (hasMen && words.has('f'))),
    varonHembra: isHembra && !isMixed,
    unclearH: isMixed,
  };
}

/** How the column of the sex is to be read, as `readSexLetters` found it; without it, letters mean what `sexWords` says. */
export type SexLetters = Readonly<
  Partial<Record<keyof ReturnType<typeof readSexLetters>, boolean>>
>;

/** Returns the folded word or letter to look up for a cell of that column; null if it can mean both sexes. */
export function clarifySexLetter(word: string, letters: SexLetters): string | null {
  if (word === 'm' && letters.unclearSex) return null;
  if (word === 'h' && letters.unclearH) return null;
  const isWoman = (word === 'm' && letters.hombreMujer) || (word === 'h' && letters.varonHembra);
  return isWoman ? 'f' : word;
}

const women = new Set(
  'jefa,jefa de hogar,jefa de familia,madre,mama,madre cabeza de hogar,madre cabeza de familia,madre soltera,esposa,mujer,compañera,hija,hija mayor,hija menor,hijastra,niña,abuela,madrina,tia,sobrina,prima,nieta,hermana,suegra,cuñada,nuera,amiga,mother,mom,mum,wife,daughter,stepdaughter,grandmother,grandma,godmother,aunt,niece,granddaughter,sister,filha'
    .split(',')
    .map(fold),
);
const men = new Set(
  'padre,papa,padre cabeza de hogar,padre cabeza de familia,padre soltero,marido,padrino,yerno,father,dad,husband,son,stepson,grandfather,grandpa,godfather,uncle,nephew,grandson,brother'
    .split(',')
    .map(fold),
);
/** The words of men which stand for women as well, in a column that has no word of a woman; each with that word. */
const generic: ReadonlyMap<string, string> = new Map(
  'hijo hija,hijastro hijastra,filho filha,niño niña,abuelo abuela,tio tia,sobrino sobrina,primo prima,nieto nieta,hermano hermana,suegro suegra,cuñado cuñada,amigo amiga,esposo esposa'
    .split(',')
    .map((pair) => fold(pair).split(' ') as [string, string]),
);
const ofAge = / (?:mayor|menor)$/;

/**
 * The sex of a role in a family such as `Esposa`; `Jefe de hogar` and `Cónyuge` say nothing of it. `column`: the cells of its
 * column. `Hijo` is a man only beside `Hija`, because many write it for every child.
 */
export function readSexOfRole(
  word: string,
  column: readonly string[],
): { readonly sex?: 'female' | 'male' } {
  const role = fold(word);
  if (women.has(role)) return { sex: 'female' };
  const woman = generic.get(role.replace(ofAge, ''));
  const isOfMen =
    woman === undefined
      ? men.has(role)
      : column.some((cell) => fold(cell).replace(ofAge, '') === woman);
  return isOfMen ? { sex: 'male' } : {};
}

/** Given names of women that do not end with an A. */
const namesOfWomen = new Set(
  (
    'abigail amparo araceli astrid beatriz belen betty caridad carmen chloe consuelo cindy daisy deisy denise dolores doris edith elisabet elizabeth ' +
    'esther ester evelyn flor genesis gladys haydee ines ingrid irene iris isabel itzel ivonne jacqueline janeth jazmin jennifer judith karen ' +
    'leidy leonor leslie lilian lisbeth lizbeth lizeth lourdes luz mabel magali maite marbel margot maribel marilyn marisol mary mercedes milagros ' +
    'miriam monserrat montserrat nancy nayeli nelly nicole nieves noemi pilar raquel remedios rocio ruby rut ruth salome socorro sol soledad stephanie ' +
    'wendy xochitl yamile yamileth yaneth yanet yasmin yazmin yuleidy zoe'
  ).split(' '),
);
/** Given names of men that end with an A. */
const namesOfMen = new Set('bautista elia garcia josua joshua luca noa sasha'.split(' '));

/** Whether the given names are hardly those of a man. */
export function isNameOfWoman(givenNames: string): boolean {
  const [first = ''] = fold(givenNames).split(' ');
  return namesOfWomen.has(first) || (first.endsWith('a') && !namesOfMen.has(first));
}
