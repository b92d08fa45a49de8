/** What people and programs write into a cell to say that they do not know: nothing is read in it, unless its column has texts. */

/**
 * Signs without a meaning of their own, abbreviations with a stroke or points, what databases and spreadsheets write, and a
 * day of zeros. Two letters alone are not among them: NA is Namibia, and SD is South Dakota.
 */
const mark =
  /^(?:[-–—_.?¿/\s]+|n\s?\/\s?[adeist]|n\.[ad]\.|s\s?\/\s?[dinf]|s\.[di]\.|null|nil|nan|undefined|#n\/[ad]|0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?:[ T]+0{1,2}:00.*)?)$/i;

const words: ReadonlySet<string> = new Set(
  (
    'ninguno,ninguna,desconocido,desconocida,se desconoce,se ignora,no sabe,no se sabe,no tiene,no hay,no aplica,no indica,' +
    'no indicado,no indicada,no informa,no informado,no registra,no registrado,no responde,no disponible,no especifica,no especificado,' +
    'no especificada,sin dato,sin datos,sin informacion,sin especificar,sin definir,sin fecha,sin correo,sin email,' +
    'sin telefono,sin celular,sin numero,sin documento,sin direccion,sin registro,sin asignar,vacio,' +
    'none,unknown,not known,not available,not applicable,not specified,not given,not set,no date,no data,no email,' +
    'no phone,unspecified,unassigned,empty,blank,' +
    'nenhum,nenhuma,desconhecido,desconhecida,nao sabe,nao tem,nao se aplica,nao informado,nao informada,sem data,' +
    'sem dados,sem informacao,sem email,sem telefone'
  ).split(','),
);

/** Whether the cell has only a sign for an unknown value, such as a stroke or a day of zeros. */
export const isUnknownMark = (text: string): boolean =>
  text.length <= maxLength && mark.test(text.trim());

/** Whether the cell says in some way that its value is not known. */
export const isUnknown = (text: string): boolean =>
  isUnknownMark(text) || (text.length <= maxLength && words.has(toWord(text)));

/** Given names and surnames, as they are written in files of names. */
const names: ReadonlySet<string> = new Set(['Nil', 'NIL', 'Nan', 'NAN', 'Null', 'Blank', 'BLANK']);

/** Whether the cell says so in a column of names of people. */
export const isUnknownName = (text: string): boolean => isUnknown(text) && !names.has(text.trim());

const maxLength = 30;
/** Faster than `fold`, whose memory is for the words of names. */
const toWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[.!*()]+/gu, '')
    .trim()
    .toLowerCase();
