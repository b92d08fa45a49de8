/** Abbreviated and familiar given names, without accents, with the name that they stand for. Those of several names, as Beto, are left out. */
const shortNames: Readonly<Record<string, string>> = {
  maria: 'ma,mari,mary',
  francisco: 'fco,paco,pancho,pacho,curro,paquito,panchito,frank',
  francisca: 'fca,paca,paquita',
  guadalupe: 'gpe,guad,lupe,lupita',
  jose: 'jse,pepe,pepito,chepe,pepin',
  fernando: 'fdo,nando,fer',
  guillermo: 'gmo,memo',
  antonio: 'tono,tonio,toni',
  manuel: 'manolo,manu',
  enrique: 'quique,kike',
  eduardo: 'edu,lalo',
  ignacio: 'nacho,igna',
  jesus: 'chuy,chucho,suso',
  luis: 'lucho,luisito',
  gregorio: 'goyo',
  ramon: 'moncho',
  rafael: 'rafa',
  alejandro: 'alex,jandro',
  santiago: 'santi,chago',
  sebastian: 'sebas',
  daniel: 'dani',
  gabriel: 'gabo',
  vicente: 'chente',
  dolores: 'lola',
  rosario: 'charo',
  concepcion: 'concha,conchita',
  mercedes: 'merche,meche',
  teresa: 'tere',
  pilar: 'pili',
  consuelo: 'chelo',
  catalina: 'cata',
  carolina: 'caro',
  paola: 'pao',
  valentina: 'vale',
  veronica: 'vero',
  isabel: 'chavela,chabela',
  beatriz: 'bety,betty',
  margarita: 'mago',
};

/** Pairs of a short name and the whole one. */
export const shortNamePairs: readonly (readonly [short: string, whole: string])[] = Object.entries(
  shortNames,
).flatMap(([whole, all]) => all.split(',').map((short) => [short, whole] as const));

const wholeNames: ReadonlyMap<string, string> = new Map(shortNamePairs);

/** The name for which a folded word stands; the word itself, if it is none of the short ones. */
export const toWholeName = (word: string): string => wholeNames.get(word) ?? word;
