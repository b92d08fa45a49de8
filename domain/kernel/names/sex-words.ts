/** What spreadsheets say of the sex of a person. */
import { fold } from '../text/folding.ts';

/** Comma-separated words. */
export const sexWords = {
  male: 'm,masculino,masc,masculine,hombre,varon,macho,h,v,male,man,boy,niño,caballero,homem,menino,rapaz,gentleman,mr',
  female:
    'f,femenino,fem,feminino,feminine,mujer,hembra,female,woman,w,girl,niña,dama,mulher,menina,moca,lady,mrs',
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
  'padre,papa,padre cabeza de hogar,padre cabeza de familia,padre soltero,esposo,marido,hijo,hijo mayor,hijo menor,hijastro,niño,abuelo,padrino,tio,sobrino,primo,nieto,hermano,suegro,cuñado,yerno,amigo,father,dad,husband,son,stepson,grandfather,grandpa,godfather,uncle,nephew,grandson,brother,filho'
    .split(',')
    .map(fold),
);

/** The sex of a role in a family such as `Esposa`; `Jefe de hogar` and `Cónyuge` say nothing of it. */
export const readSexOfRole = (word: string): { readonly sex?: 'female' | 'male' } =>
  women.has(fold(word)) ? { sex: 'female' } : men.has(fold(word)) ? { sex: 'male' } : {};
