/** What a line of a pasted list says about a person. */
import { fold } from '#domain/kernel/text/folding.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';

export interface ListedPerson {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  /** Folded. */
  readonly words: readonly string[];
}

/** No part has an `@`, because a line of nothing else would be tried in every way. */
const emailPattern = /[^\s,;<>"'()@]+@[^\s,;<>"'()@]+\.[^\s,;<>"'()@]+/;
/** Digits with what people write between them; the number itself decides whether it is a telephone. */
const phonePattern = /\+?\(?\d[\d\s().-]{5,}\d/;

/** `country`: of numbers without calling code. */
export function readLine(line: string, country: string): ListedPerson {
  const [email = null] = emailPattern.exec(line) ?? [];
  const withoutEmail = email === null ? line : line.replace(email, ' ');
  const [digits = ''] = phonePattern.exec(withoutEmail) ?? [];
  const phone = parsePhone(digits, country, 'mobile');
  const name = digits === '' ? withoutEmail : withoutEmail.replace(digits, ' ');
  return {
    email: email?.toLowerCase() ?? null,
    phone,
    words: [...new Set(fold(name).split(' '))].filter((word) => /^\p{L}+$/u.test(word)),
  };
}
