/** Answers in the cells of spreadsheets. */
import { fold } from '#domain/kernel/text/folding.ts';

const yesAliases = new Set(
  'si,s,yes,y,x,1,true,verdadero,acepta,autoriza,suscrito,subscribed,granted,ok,concedido'.split(
    ',',
  ),
);
const noAliases = new Set(
  'no,n,0,false,falso,rechaza,withdrawn,retirado,unsubscribed,dado de baja'.split(','),
);

/** null: the cell is no answer. */
export function parseYesNo(text: string): boolean | null {
  const word = fold(text);
  return yesAliases.has(word) ? true : noAliases.has(word) ? false : null;
}
