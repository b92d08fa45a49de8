/** Renders the declared mails, in the recipient's language. */
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
import type { DeclarationOf, MailTemplate, MailTemplates, MailValues } from './declarations.ts';

export type { MailSenderIdentity };

type ContentOf<Template extends MailTemplate> = {
  readonly template: Template;
  readonly language: Language;
  readonly values: MailValues<Template>;
  /** The church whose words the text uses. */
  readonly terms?: TermChurch;
} & (DeclarationOf<Template> extends { readonly fromChurch: true }
  ? { readonly church: MailSenderIdentity | null }
  : { readonly church?: never });

type NoticeTemplate = {
  [Template in MailTemplate]: DeclarationOf<Template> extends { readonly notice: string }
    ? Template
    : never;
}[MailTemplate];
type AccountTemplate = Exclude<MailTemplate, NoticeTemplate>;

interface Addressed {
  /** One address, without a name. */
  readonly to: string;
}

/** To people who have no account, a link that stops such mails can be part of it. */
interface Stoppable {
  /** The page where the recipient stops such mails. */
  readonly stopUrl?: string;
}

export type TemplateMail = {
  [Template in AccountTemplate]: ContentOf<Template> & Addressed & Stoppable;
}[AccountTemplate];

export type NoticeContent = {
  [Template in NoticeTemplate]: ContentOf<Template>;
}[NoticeTemplate];

/** To a user of the church. It is not sent after `expiresAt`; without it, not after three days. */
export type Notice = NoticeContent & {
  readonly userId: string;
  /** The day that it is about: `2027-05-30`. */
  readonly day: string;
  /** What it is about: a second notice with the same user, kind, day and matter is not stored. */
  readonly about: string;
  readonly expiresAt?: Date;
};

export type AddressedNotice = NoticeContent &
  Addressed & {
    /** The page where the user stops such notices. */
    readonly stopUrl: string;
  };

/** A complete message (RFC 5322), in base64. */
export interface RawMail extends Addressed {
  readonly raw: string;
}

type QueuedMailOf<Template extends AccountTemplate> = ContentOf<Template> &
  Addressed &
  Stoppable &
  (DeclarationOf<Template> extends { readonly linkExpires: true }
    ? { readonly expiresAt: Date }
    : { readonly expiresAt?: Date });

/** A mail for the queue. It is not sent after `expiresAt`; without it, not after three days. */
export type QueuedMail =
  | { [Template in AccountTemplate]: QueuedMailOf<Template> }[AccountTemplate]
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
  readonly templates: MailTemplates;
}

interface Rendering {
  readonly language: Language;
  readonly values: { readonly name: string; readonly link: string };
  readonly church?: MailSenderIdentity | null;
  readonly terms?: TermChurch;
  readonly stopUrl?: string;
}

export function renderMail(
  template: string,
  { language, values, church = null, terms, stopUrl }: Rendering,
  { appUrl, operator, templates }: MailOrigin,
): RenderedMail {
  const declared = templates.get(template);
  if (!declared) throw new TypeError(`No feature declares the mail ${template}`);
  const { t } = translate(language, terms);
  const { namespace } = declared;
  // A value that is left empty chooses the text without it: `body_no-reason`.
  const [missing] = Object.entries(values).find(([name, value]) => name !== 'name' && !value) ?? [];
  const text = (part: string): string =>
    t(`${namespace}:mails.${template}.${part}`, {
      ...values,
      ...(missing === undefined ? {} : { context: `no-${missing}` }),
    });
  const content: MailContent = {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    paragraphs: [
      values.name ? t('mails:greeting', { name: values.name }) : t('mails:greeting-nameless'),
      text('body'),
    ],
    button: { label: text('button'), url: values.link },
    linkHint: t('mails:link-hint'),
    note: text('note'),
    footer: church ? t('mails:footer-church', { church: church.name }) : t('mails:footer'),
    stop: stopUrl === undefined ? null : { label: t('mails:stop'), url: stopUrl },
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
