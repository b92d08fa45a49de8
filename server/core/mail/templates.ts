/** Templates of the transactional mails, in the recipient's language. Texts: `mails.json`. */
import type { Language } from '#domain/kernel/text/languages.ts';
import type { TermChurch } from '#domain/vocabulary.ts';
import { translate } from '#server/core/translations.ts';
import {
  renderMailHtml,
  renderMailText,
  type MailContent,
  type MailSenderIdentity,
} from './layout.ts';
import type { Operator } from '#server/core/config.ts';
import type { Html } from '#server/core/http/html.ts';

/** Values of each template; `link` is an absolute URL. */
export interface MailTemplateValues {
  /** Confirm the address of a new account. */
  readonly verification: { readonly name: string; readonly link: string };
  /** Sent to the owner of an account when someone signs up with its address. */
  readonly 'account-exists': { readonly name: string; readonly link: string };
  readonly reset: { readonly name: string; readonly link: string };
  readonly 'password-changed': { readonly name: string; readonly link: string };
  /** To the new address, to confirm it; the next two go to the previous address, when requested and when changed. */
  readonly 'email-change': { readonly name: string; readonly link: string };
  readonly 'email-change-requested': {
    readonly name: string;
    readonly newEmail: string;
    readonly link: string;
  };
  readonly 'email-changed': {
    readonly name: string;
    readonly newEmail: string;
    readonly link: string;
  };
  /** Security notifications to the owner of the account. */
  readonly 'two-factor-on': { readonly name: string; readonly link: string };
  readonly 'two-factor-off': { readonly name: string; readonly link: string };
  readonly 'passkey-added': { readonly name: string; readonly link: string };
  readonly 'new-device': { readonly name: string; readonly device: string; readonly link: string };
  /** An administrator invites a user to the church. */
  readonly invitation: {
    readonly name: string;
    readonly church: string;
    readonly inviter: string;
    readonly link: string;
  };
  /** To a user who is mentioned in a note on a person. It has neither the text nor the person's name. */
  readonly 'note-mention': { readonly name: string; readonly by: string; readonly link: string };
  /** To those who lead a group: somebody asks to join it. */
  readonly 'group-request': {
    readonly name: string;
    readonly person: string;
    readonly group: string;
    readonly link: string;
  };
  /** To who asked to join a group and was declined. */
  readonly 'group-request-declined': {
    readonly name: string;
    readonly group: string;
    readonly church: string;
    readonly reason: string;
    readonly link: string;
  };
  /** To those who wrote and scheduled a newsletter that did not start at its time. `reason` is a sentence. */
  readonly 'newsletter-not-started': {
    readonly name: string;
    readonly church: string;
    readonly title: string;
    readonly reason: string;
    readonly link: string;
  };
  /** Asks a person to complete their record. */
  readonly completion: { readonly name: string; readonly church: string; readonly link: string };
  /** To those who supervise a group: somebody proposes to multiply it. The next three answer who proposed it. */
  readonly 'multiplication-proposed': MultiplicationValues;
  readonly 'multiplication-scheduled': MultiplicationValues;
  readonly 'multiplication-approved': MultiplicationValues;
  readonly 'multiplication-declined': MultiplicationValues;
  /** Lets the user of an account that an administrator created set the first password. */
  readonly activation: { readonly name: string; readonly church: string; readonly link: string };
  /** A requested export of a church's data can be downloaded. */
  readonly 'export-ready': {
    readonly name: string;
    readonly church: string;
    readonly link: string;
  };
  /** To every administrator: the deletion of the church was requested, or cancelled. `day` is a formatted date. */
  readonly 'deletion-requested': {
    readonly name: string;
    readonly church: string;
    readonly by: string;
    readonly day: string;
    readonly link: string;
  };
  readonly 'deletion-cancelled': {
    readonly name: string;
    readonly church: string;
    readonly by: string;
    readonly link: string;
  };
  /** To every administrator: a payment failed, and the subscription stays active until that day. */
  readonly 'payment-failed': {
    readonly name: string;
    readonly church: string;
    readonly day: string;
    readonly link: string;
  };
  /** To every administrator: support access to the church starts, read-only or with changes. */
  readonly 'support-read-only': SupportValues;
  readonly 'support-full-access': SupportValues;
}

/** `group`: the group to multiply, and in an answer the new one; `day`: its first day. */
interface MultiplicationValues {
  readonly name: string;
  readonly by: string;
  readonly group: string;
  readonly day: string;
  readonly link: string;
}

interface SupportValues {
  readonly name: string;
  readonly church: string;
  readonly by: string;
  readonly reason: string;
  readonly until: string;
  readonly link: string;
}

export type MailTemplate = keyof MailTemplateValues;

export type { MailSenderIdentity };

export type TemplateMail = {
  [K in MailTemplate]: {
    /** One address, without a name. */
    readonly to: string;
    readonly template: K;
    readonly language: Language;
    readonly values: MailTemplateValues[K];
    /** The church that writes. Without one, Redil does. */
    readonly church?: MailSenderIdentity;
    /** The church whose words the text uses. */
    readonly terms?: TermChurch;
  };
}[MailTemplate];

/** A complete message (RFC 5322), in base64. */
export interface RawMail {
  readonly to: string;
  readonly raw: string;
}

/** Templates whose link expires. */
type LinkTemplate =
  | 'verification'
  | 'reset'
  | 'email-change'
  | 'invitation'
  | 'completion'
  | 'activation';

/** A mail for the queue. It is not sent after `expiresAt`; without it, not after three days. */
export type QueuedMail =
  | (Extract<TemplateMail, { template: LinkTemplate }> & { readonly expiresAt: Date })
  | (Exclude<TemplateMail, { template: LinkTemplate }> & { readonly expiresAt?: Date })
  | (RawMail & { readonly expiresAt: Date });

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: Html;
}

/** Of this installation, for every mail. */
export interface MailOrigin {
  /** Public address, without a trailing slash. */
  readonly appUrl: string;
  readonly operator: Operator;
}

export function renderMail<K extends MailTemplate>(
  kind: K,
  language: Language,
  values: MailTemplateValues[K],
  { appUrl, operator }: MailOrigin,
  church: MailSenderIdentity | null = null,
  terms: TermChurch | null = null,
): RenderedMail {
  const { t } = translate(language, terms);
  // i18next needs an index signature.
  const variables: Readonly<Record<string, string>> = { ...values };
  const text = (part: string): string => t(`mails:${kind}.${part}`, variables);
  const greeting = variables['name']
    ? t('mails:greeting', { name: variables['name'] })
    : t('mails:greeting-nameless');
  const content: MailContent = {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    paragraphs: [greeting, text('body')],
    button: { label: text('button'), url: values.link },
    linkHint: t('mails:link-hint'),
    note: text('note'),
    footer: church ? t('mails:footer-church', { church: church.name }) : t('mails:footer'),
    church,
    operator: [operator.name, operator.address, operator.email].filter((line) => line !== null),
    appUrl,
  };
  return { subject: content.subject, text: renderMailText(content), html: renderMailHtml(content) };
}

/** Names can contain line breaks; a header must be one line. */
function toSingleLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
