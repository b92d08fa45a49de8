/** Parses pasted addresses: one or several per line, with or without names, from spreadsheets, e-mails or notes. */
import { z } from 'zod';
import { listLimits } from '#domain/newsletters/lists-schema.ts';

export interface NamedAddress {
  readonly email: string;
  readonly name?: string;
}

export interface ParsedAddresses {
  /** Without duplicates; the first occurrence is kept. */
  readonly addresses: readonly NamedAddress[];
  /** Lines without a valid address, numbered from 1. */
  readonly invalidLines: readonly { readonly line: number; readonly text: string }[];
}

const emailSchema = z.string().max(254).pipe(z.email());
const addressPattern = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
/** Characters around a name: separators, quotation marks and dashes. */
const nameDelimiters = /^[\s<>"'“”«»(),;:|\t[\]–—-]+|[\s<>"'“”«»(),;:|\t[\]–—-]+$/g;

export function parseAddresses(text: string): ParsedAddresses {
  const addresses = new Map<string, NamedAddress>();
  const unclear: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const found = parseLine(line);
    if (found.length === 0) unclear.push({ line: index + 1, text: line.trim().slice(0, 80) });
    for (const address of found)
      if (!addresses.has(address.email)) addresses.set(address.email, address);
  }
  return { addresses: [...addresses.values()], invalidLines: unclear };
}

/** The name is the text previous an address; with a single address on the line, it may also be the text textAfter it. */
function parseLine(line: string): NamedAddress[] {
  const matches = [...line.matchAll(addressPattern)].map((found) => ({
    start: found.index,
    match: found[0],
  }));
  const allValid = matches.every(
    ({ match }) => emailSchema.safeParse(normalizeAddress(match)).success,
  );
  if (!allValid) return [];
  return matches.map(({ start, match }, index) => {
    const previous = matches[index - 1];
    const textBefore = line.slice(previous ? previous.start + previous.match.length : 0, start);
    const textAfter = matches.length === 1 ? line.slice(start + match.length) : '';
    const name = [textBefore, textAfter]
      .map((part) => part.replaceAll(nameDelimiters, '').replaceAll(/\s+/g, ' '))
      .find((part) => /\p{L}/u.test(part));
    return {
      email: normalizeAddress(match),
      ...(name ? { name: name.slice(0, listLimits.recipientName) } : {}),
    };
  });
}

/** Lower case, without `mailto:` and without a trailing full stop. */
const normalizeAddress = (match: string): string =>
  match
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\.+$/, '');
