/** Addresses as people paste them: a line each or several, with or without a name, out of a sheet, a mail or a note. */
import { z } from 'zod';
import { listLimits } from '#domain/newsletters/lists-schema.ts';

export interface Address {
  readonly email: string;
  readonly name?: string;
}

export interface Parsed {
  /** Each address once, as the first line that has it says it. */
  readonly addresses: readonly Address[];
  /** Lines with words but no address that could be mailed; counted from 1. */
  readonly unclear: readonly { readonly line: number; readonly text: string }[];
}

const mailable = z.string().max(254).pipe(z.email());
const anyAddress = /[^\s<>"'(),;:[\]]+@[^\s<>"'(),;:[\]]+/g;
/** What stands around a name: separators of sheets and mails, quotation marks, dashes. */
const around = /^[\s<>"'“”«»(),;:|\t[\]–—-]+|[\s<>"'“”«»(),;:|\t[\]–—-]+$/g;

export function parseAddresses(text: string): Parsed {
  const addresses = new Map<string, Address>();
  const unclear: { line: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const found = addressesOf(line);
    if (found.length === 0) unclear.push({ line: index + 1, text: line.trim().slice(0, 80) });
    for (const address of found)
      if (!addresses.has(address.email)) addresses.set(address.email, address);
  }
  return { addresses: [...addresses.values()], unclear };
}

/** Of several addresses in a line each takes the words before it; of one, the words after it do as well. */
function addressesOf(line: string): Address[] {
  const matches = [...line.matchAll(anyAddress)].map((match) => ({
    start: match.index,
    written: match[0],
  }));
  const good = matches.every(({ written }) => mailable.safeParse(tidy(written)).success);
  if (!good) return [];
  return matches.map(({ start, written }, index) => {
    const before = matches[index - 1];
    const words = line.slice(before ? before.start + before.written.length : 0, start);
    const after = matches.length === 1 ? line.slice(start + written.length) : '';
    const name = [words, after]
      .map((part) => part.replaceAll(around, '').replaceAll(/\s+/g, ' '))
      .find((part) => /\p{L}/u.test(part));
    return {
      email: tidy(written),
      ...(name ? { name: name.slice(0, listLimits.recipientName) } : {}),
    };
  });
}

/** A full stop that ends a sentence is no part of an address. */
const tidy = (written: string): string =>
  written
    .toLowerCase()
    .replace(/^mailto:/, '')
    .replace(/\.+$/, '');
