/**
 * What stands beside a merge tag without a fallback and disappears with a missing value: “Hola {{nombre}},” becomes “Hola,” and
 * “{{nombre}}, ven” becomes “Ven”. Inline elements between the two are skipped.
 */
import { matchMergeTags, type MergeField, type MergeTag } from './merge-fields.ts';

/** The form of a text with merge tags: HTML, or plain text such as a subject. */
export type MergeForm = 'h' | 't';

/** Text that depends on whether the value of the field is known. */
export interface MergeChoice {
  readonly field: MergeField;
  readonly known: string;
  readonly missing: string;
}

interface TextPart {
  readonly kind: 'text';
  source: string;
  before?: MergeChoice;
  after?: MergeChoice;
}

export type MergePart =
  | TextPart
  | { readonly kind: 'markup'; readonly source: string }
  | { readonly kind: 'tag'; readonly tag: MergeTag };

const inlineElement = /^<\/?(?:a|b|code|em|i|mark|s|span|strong|sub|sup|u)\b/i;
const space = String.raw`(?:\s|&nbsp;|&#160;)`;
const isBlank = new RegExp(`^${space}*$`);
const startsWithSpace = new RegExp(`^${space}`);
/** Groups: a comma, and the spaces after it. */
const separatorAtEnd = new RegExp(`(,?)(${space}{1,8})$`);
/** Groups: what separates the value from what follows, and the first letter of that. */
const separatorAtStart = new RegExp(String.raw`^([,:]?${space}{1,8})(\p{Ll}?)`, 'u');
/** Where a sentence begins within a line. */
const beginsSentence = /(?:[.…]\s+|[¡¿«“"])$/;
const closesSentence = /^(?:$|[,.:;!?)…])/;

/** The text, elements and merge tags of a source in their order. */
export function splitForMerging(source: string, form: MergeForm): MergePart[] {
  const pieces = source.split(form === 'h' ? /(<[^>]*>)/ : /(\n)/);
  const parts = pieces.flatMap((piece, index) =>
    index % 2 === 1 ? [{ kind: 'markup', source: piece } as const] : splitText(piece),
  );
  for (const [at, part] of parts.entries())
    // The church is always known.
    if (part.kind === 'tag' && part.tag.fallback === '' && part.tag.field !== 'church')
      addChoice(parts, at, part.tag.field);
  return parts;
}

function splitText(text: string): MergePart[] {
  const parts: MergePart[] = [];
  let from = 0;
  for (const { index, length, tag } of matchMergeTags(text)) {
    parts.push({ kind: 'text', source: text.slice(from, index) }, { kind: 'tag', tag });
    from = index + length;
  }
  return [...parts, { kind: 'text', source: text.slice(from) }];
}

/** Makes the separator beside the tag a choice: the one before it, or at the beginning of a line or sentence the one after it. */
function addChoice(parts: readonly MergePart[], at: number, field: MergeField): void {
  const before = findNeighbor(parts, at, -1);
  const after = findNeighbor(parts, at, 1);
  const next = after?.kind === 'text' ? after.source : '';
  const begins = before === null || (before.kind === 'text' && beginsSentence.test(before.source));
  const [start, separator = '', letter = ''] = (begins && separatorAtStart.exec(next)) || [];
  if (start !== undefined && after?.kind === 'text') {
    after.source = next.slice(start.length);
    after.before = { field, known: separator + letter, missing: letter.toUpperCase() };
    return;
  }
  if (before?.kind !== 'text') return;
  const [whole, comma = '', spaces = ''] = separatorAtEnd.exec(before.source) ?? [];
  const isInSentence = startsWithSpace.test(next);
  if (whole === undefined || !(isInSentence || closesSentence.test(next))) return;
  const known = isInSentence ? spaces : comma + spaces;
  before.source = before.source.slice(0, -known.length);
  before.after = { field, known, missing: '' };
}

/** The nearest text or tag in the same line or block, or null. */
function findNeighbor(parts: readonly MergePart[], from: number, step: 1 | -1): MergePart | null {
  let blank: MergePart | null = null;
  for (let at = from + step; ; at += step) {
    const part = parts[at];
    if (part === undefined) return null;
    if (part.kind === 'markup') {
      if (!inlineElement.test(part.source)) return null;
    } else if (part.kind === 'tag') return blank ?? part;
    else if (part.source !== '') {
      if (step === 1 || !isBlank.test(part.source)) return blank ?? part;
      // Blanks at the beginning of a block are not shown.
      blank ??= part;
    }
  }
}
