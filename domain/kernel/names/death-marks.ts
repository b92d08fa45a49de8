/** Marks beside a name in a list which say that the person has died: `Juan Pérez (Q.E.P.D.)`, `† Ana Ruiz`. */

const cross = String.raw`[†✝✞🕇]\ufe0f?`;
const words =
  '(?:fallecid|difunt|finad|muert|falecid)[oa](?:/[oa])?|falleci[oó]|muri[oó]|faleceu|(?:que )?en paz descanse|in memoriam|' +
  'deceased|died|passed away|rest in peace';
/** These are never names. `DEP`, `EPD` and `RIP` are marks only with points, in brackets, or in capitals at the end. */
const abbreviations = String.raw`q\.?\s?e\.?\s?p\.?\s?d\.?|q\.?\s?d\.?\s?d\.?\s?g\.?|d\.\s?e\.\s?p\.?|e\.\s?p\.\s?d\.?|r\.\s?i\.\s?p\.?`;
const month = String.raw`(?:ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic|jan|apr|aug|dec)\p{L}*\.?`;
const dates = [
  String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`,
  String.raw`\d{4}-\d{1,2}-\d{1,2}`,
  String.raw`(?:\d{1,2}\s(?:de\s)?)?${month}(?:\s\d{1,2},)?\s(?:del?\s)?\d{4}`,
  String.raw`\d{4}`,
].join('|');
const date = String.raw`(?:[\s,:]*(?:(?:el|en|on|in)\s)?(?<date>${dates}))?`;
const start = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;

const marks = [
  String.raw`[([]\s*(?:\+|(?:${cross}|(?:${abbreviations}|dep|epd|rip|${words})${end})${date})\s*[)\]]`,
  String.raw`(?:${cross}|${start}(?:${abbreviations})${end})(?:${date}$)?`,
  String.raw`^\+(?=\s*\p{L})|\+$|${start}(?:${words})${date}$`,
  String.raw`^(?:el |la )?(?:difunt|finad)[oa]\s`,
].map((mark) => new RegExp(mark, 'iu'));
const capitals = /(?<![\p{L}\p{N}])(?:DEP|EPD|RIP)$/u;

/** A longer cell is not a name. */
const longestName = 200;

const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ (?=,)/gu, '')
    .replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/gu, '');

interface MarkedName {
  readonly name: string;
  readonly hasDied: boolean;
  /** The date as it is written in the mark, such as `03/05/2019`; empty without one. */
  readonly date: string;
}

/** The name without its mark. A name without one stays as it is. */
export function splitDeathMark(text: string): MarkedName {
  const line = text.length > longestName ? '' : text.trim();
  const found = [...marks, capitals].map((mark) => mark.exec(line)).find((each) => each !== null);
  if (!found) return { name: text, hasDied: false, date: '' };
  const name = tidy(`${line.slice(0, found.index)} ${line.slice(found.index + found[0].length)}`);
  return { name, hasDied: true, date: found.groups?.['date']?.trim() ?? '' };
}

export const removeDeathMark = (text: string): string => splitDeathMark(text).name;
