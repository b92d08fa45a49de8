/** The transactional mails, in the reader's language. Texts: `mails.json`. */
import type { Language } from '#domain/kernel/words/languages.ts';
import { translate } from '#server/core/words.ts';
import { letterHtml, letterText, type Letter } from './layout.ts';
import type { Html } from '#server/core/http/html.ts';

/** What each kind of mail tells; `link` is an absolute address. */
export interface LetterValues {
  /** Confirm the address of a new account. */
  readonly verification: { readonly name: string; readonly link: string };
  /** Somebody signed up with an address that has an account: only its owner is told. */
  readonly 'known-account': { readonly name: string; readonly link: string };
  readonly reset: { readonly name: string; readonly link: string };
  readonly 'password-changed': { readonly name: string; readonly link: string };
  /** To a new address, that its owner may say yes; and to the one before, first that somebody asks, then that it is so. */
  readonly 'email-change': { readonly name: string; readonly link: string };
  readonly 'email-change-asked': {
    readonly name: string;
    readonly newEmail: string;
    readonly link: string;
  };
  readonly 'email-changed': {
    readonly name: string;
    readonly newEmail: string;
    readonly link: string;
  };
  /** What an owner who did not do it must hear of. */
  readonly 'two-factor-on': { readonly name: string; readonly link: string };
  readonly 'two-factor-off': { readonly name: string; readonly link: string };
  readonly 'passkey-added': { readonly name: string; readonly link: string };
  readonly 'new-device': { readonly name: string; readonly device: string; readonly link: string };
  /** An administrator invites somebody to the church. */
  readonly invitation: {
    readonly name: string;
    readonly church: string;
    readonly inviter: string;
    readonly link: string;
  };
  /** A person is asked to complete the own record. */
  readonly completion: { readonly name: string; readonly church: string; readonly link: string };
  /** An account that an administrator created gets its first password. */
  readonly activation: { readonly name: string; readonly church: string; readonly link: string };
  /** The copy of a church's data that somebody asked for can be downloaded. */
  readonly 'export-ready': {
    readonly name: string;
    readonly church: string;
    readonly link: string;
  };
  /** To every administrator: somebody asked for the end of the church, and somebody changed that. `day` is in words. */
  readonly 'deletion-asked': {
    readonly name: string;
    readonly church: string;
    readonly by: string;
    readonly day: string;
    readonly link: string;
  };
  readonly 'deletion-undone': {
    readonly name: string;
    readonly church: string;
    readonly by: string;
    readonly link: string;
  };
  /** To every administrator: a payment failed, and everything works until that day. */
  readonly 'payment-failed': {
    readonly name: string;
    readonly church: string;
    readonly day: string;
    readonly link: string;
  };
  /** To every administrator: support begins to look into the church, or may also change what it finds. */
  readonly 'support-reads': SupportValues;
  readonly 'support-changes': SupportValues;
}

interface SupportValues {
  readonly name: string;
  readonly church: string;
  readonly by: string;
  readonly reason: string;
  readonly until: string;
  readonly link: string;
}

export type LetterKind = keyof LetterValues;

export interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
}

export function writeLetter<K extends LetterKind>(
  kind: K,
  language: Language,
  values: LetterValues[K],
): Written {
  const { t } = translate(language);
  // An index signature is all that i18next wants of the values.
  const given: Readonly<Record<string, string>> = { ...values };
  const text = (part: string): string => t(`mails:${kind}.${part}`, given);
  const greeting = given['name']
    ? t('mails:greeting', { name: given['name'] })
    : t('mails:greeting-nameless');
  const letter: Letter = {
    language,
    subject: oneLine(text('subject')),
    heading: text('heading'),
    paragraphs: [greeting, text('body')],
    button: { label: text('button'), url: values.link },
    linkHint: t('mails:link-hint'),
    note: text('note'),
    footer: t('mails:footer'),
  };
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter) };
}

/** A church's or a person's name may hold anything; a header is one line. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
