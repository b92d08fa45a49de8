/** The lines of an entry of the directory. */
import { wrapLine, type Measure } from '#server/core/pdf/text.ts';
import type { Weight } from '#server/core/pdf/fonts.ts';
import type { DirectoryEntry, EntryPerson } from './directory-document.ts';

export interface Row {
  readonly text: string;
  /** Behind it, paler. */
  readonly suffix: string;
  readonly weight: Weight;
  readonly size: number;
  readonly isSoft: boolean;
  /** From the row before it. */
  readonly above: number;
}

export interface Block {
  readonly entry: DirectoryEntry;
  readonly letter: string;
  readonly rows: readonly Row[];
  readonly height: number;
  /** The rest of an entry that is higher than a column has no picture. */
  readonly hasPicture: boolean;
}

export const lineHeight = 1.3;
export const pictureSide = 54;
export const pictureGap = 12;
const sizes = { title: 11.5, name: 9.5, detail: 8.5 };

const getHeight = (rows: readonly Row[]): number =>
  rows.reduce((sum, { size, above }) => sum + size * lineHeight + above, 0);

export const hasPicture = ({ picture, faces }: DirectoryEntry): boolean =>
  picture !== null || faces.length > 0;

/** One block, or several if the entry is higher than a column. */
export function buildBlocks(
  measure: Measure,
  entry: DirectoryEntry,
  column: { readonly width: number; readonly height: number },
): Block[] {
  const pictured = hasPicture(entry);
  const width = column.width - (pictured ? pictureSide + pictureGap : 0);
  const write = createWriter(measure, width);
  const title = write(entry.title, { size: sizes.title, weight: 600 });
  const rows = [
    ...entry.lines.flatMap((text) => write(text, { isSoft: true })),
    ...writePeople(entry, width, measure, write),
  ];
  const blocks: Block[] = [];
  let rest = rows;
  do {
    const isFirst = blocks.length === 0;
    const count = countFitting(rest, column.height - getHeight(title));
    const taken = [...title, ...rest.slice(0, count)];
    const smallest = isFirst && pictured ? pictureSide : 0;
    const height = Math.max(getHeight(taken), smallest);
    blocks.push({
      entry,
      letter: entry.letter,
      rows: taken,
      height,
      hasPicture: isFirst && pictured,
    });
    rest = rest.slice(count);
  } while (rest.length > 0);
  return blocks;
}

/** At least one, so that an entry ends. */
function countFitting(rows: readonly Row[], height: number): number {
  let count = rows.length;
  while (count > 1 && getHeight(rows.slice(0, count)) > height) count -= 1;
  return count;
}

type Look = Partial<Omit<Row, 'text'>>;
type Write = (text: string, look?: Look) => Row[];

const createWriter =
  (measure: Measure, width: number): Write =>
  (text, { size = sizes.detail, weight = 400, above = 0, suffix = '', isSoft = false } = {}) => {
    const lines = wrapLine(measure, { text, weight }, width / size);
    return lines.map((line, index) => ({
      text: line.text,
      weight,
      size,
      isSoft,
      above: index === 0 ? above : 0,
      suffix: index === lines.length - 1 ? suffix : '',
    }));
  };

/** Who has nothing but a name, and perhaps a birthday, shares a line with others. */
function writePeople(
  { people }: DirectoryEntry,
  width: number,
  measure: Measure,
  write: Write,
): Row[] {
  const isBare = (person: EntryPerson): boolean => !person.isHead && person.contacts.length === 0;
  const own = people.filter((person) => !isBare(person));
  const bare = people
    .filter(isBare)
    .map(({ name, birthday }) => (birthday ? `${name} (${birthday})` : name));
  const rows = own.flatMap((person, index) => writePerson(person, index === 0 ? 3 : 4));
  const others = write(bare.join(', '), { size: sizes.name, above: 4 });
  return [...rows, ...others];

  function writePerson({ name, birthday, contacts }: EntryPerson, above: number): Row[] {
    const suffix = birthday && name ? ` · ${birthday}` : '';
    const isFitting =
      measure(name, 400) * sizes.name + measure(suffix, 400) * sizes.detail <= width;
    const details = isFitting && suffix ? contacts : [birthday, ...contacts].filter(Boolean);
    return [
      ...write(name, { size: sizes.name, above, suffix: isFitting ? suffix : '' }),
      ...details.flatMap((text) => write(text, { isSoft: true })),
    ];
  }
}
