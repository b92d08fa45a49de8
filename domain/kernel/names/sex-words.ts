/** What spreadsheets say of the sex of a person. */
import { fold } from '../text/folding.ts';

/** Comma-separated words. */
export const sexWords = {
  male: 'm,masculino,masc,masculine,hombre,varon,h,v,male,man,boy,niño,caballero,homem,menino,rapaz,gentleman,mr',
  female:
    'f,femenino,fem,feminino,feminine,mujer,female,woman,w,girl,niña,dama,mulher,menina,moca,lady,mrs',
  unknown: 'unknown,otro,other,outro,na,x,prefiero no decir,prefer not to say',
} as const;

/** Beside H (hombre) or V (varón), M is mujer; where F stands there as well, M can be both, and nobody is guessed. */
export function readSexLetters(samples: Iterable<string>) {
  const words = new Set([...samples].map(fold));
  const hasMen = words.has('h') || words.has('v');
  return {
    hombreMujer: hasMen && !words.has('f'),
    unclearSex: hasMen && words.has('f') && words.has('m'),
  };
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
