/** Words that stand for a choice in spreadsheets, Spanish and English, folded. */
import { fold } from '#domain/kernel/words/text.ts';
import type { maritalStatuses, recordStatuses, sexes } from '../schema.ts';

type WordsOf<T extends string> = Readonly<Record<string, T>>;

function wordsOf<T extends string>(table: Readonly<Record<T, string>>): WordsOf<T> {
  const pairs = Object.entries(table) as [T, string][];
  return Object.fromEntries(
    pairs.flatMap(([choice, words]) =>
      words.split(',').map((word): [string, T] => [fold(word), choice]),
    ),
  );
}

export const sexWords = wordsOf<(typeof sexes)[number]>({
  male: 'm,masculino,masc,hombre,varon,h,male,man,boy,niño,caballero',
  female: 'f,femenino,fem,mujer,female,woman,w,girl,niña,dama',
  unknown: 'unknown,desconocido,otro,other,no indica,n/a,na,sin dato,-',
});

export const maritalWords = wordsOf<(typeof maritalStatuses)[number]>({
  single: 'soltero,soltera,soltero/a,soltero(a),single,s',
  married: 'casado,casada,casado/a,casado(a),married,c',
  civil_union:
    'union libre,union de hecho,pareja de hecho,conviviente,concubinato,unido,unida,acompañado,acompañada,civil union,partner,cohabiting,ul',
  separated: 'separado,separada,separado/a,separado(a),separated',
  divorced: 'divorciado,divorciada,divorciado/a,divorciado(a),divorced,d',
  widowed: 'viudo,viuda,viudo/a,viudo(a),widowed,widow,widower,v',
  unknown: 'desconocido,unknown,no indica,n/a,na,sin dato,otro,other,-',
});

export const recordWords = wordsOf<(typeof recordStatuses)[number]>({
  active: 'activo,activa,active,a,si,yes,1,vigente,alta',
  inactive: 'inactivo,inactiva,inactive,i,no,0,baja,pasivo',
  archived: 'archivado,archivada,archived',
});

const yes = new Set(
  'si,s,yes,y,x,1,true,verdadero,acepta,autoriza,suscrito,subscribed,granted,ok,concedido'.split(
    ',',
  ),
);
const no = new Set(
  'no,n,0,false,falso,rechaza,withdrawn,retirado,unsubscribed,dado de baja'.split(','),
);

export function readYesNo(text: string): boolean | null {
  const word = fold(text);
  return yes.has(word) ? true : no.has(word) ? false : null;
}

/** Where men are H (hombre), M is a woman (mujer). */
export const usesHombreMujer = (samples: Iterable<string>): boolean => {
  const words = new Set([...samples].map(fold));
  return words.has('h') && !words.has('f');
};
