interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
  /** Position in the whole text. */
  readonly start: number;
}

/** The punctuation after an address belongs to the sentence. */
const link = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'»”]/giu;

/** Splits plain text into addresses and the text between them. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(link)) {
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false, start: end });
    parts.push({ text: found, isLink: true, start: index });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false, start: end });
  return parts;
}
