/**
 * The mails that a feature sends, declared in `server/<feature>/mails.ts` and named by its manifest. Their texts are in the
 * feature's locale file, under `mails`.
 */
import type { NoticeKindKey } from '#domain/notices.ts';
import type { MailNamespace, MailTexts } from '#domain/kernel/text-keys.ts';

export interface MailDeclaration {
  /** The values in its texts besides `name` (of the recipient) and `link` (an absolute URL), each with an example. */
  readonly values?: Readonly<Record<string, string>>;
  /** The church writes it, with its logo or name and its address; otherwise Redil does. */
  readonly fromChurch?: true;
  /** Its link expires, and then it is not sent any more. */
  readonly linkExpires?: true;
  /** It is sent when no other mail is due, since hundreds may be stored at once. */
  readonly waits?: true;
  /** It is a notice of this kind, to a user who can stop such notices; otherwise a mail of accounts. */
  readonly notice?: NoticeKindKey;
}

export interface FeatureMails {
  readonly namespace: MailNamespace;
  readonly templates: Readonly<Record<string, MailDeclaration>>;
}

/** Does not compile while a template has no texts, or texts have no template. */
export const defineMails = <
  const Namespace extends MailNamespace,
  const Templates extends Readonly<Record<keyof MailTexts[Namespace], MailDeclaration>>,
>(
  namespace: Namespace,
  templates: Templates & Record<Exclude<keyof Templates, keyof MailTexts[Namespace]>, never>,
): { readonly namespace: Namespace; readonly templates: Templates } => ({ namespace, templates });

/** To the owner of an account, about its sign-in. */
export const accountMails = defineMails('mails', {
  verification: { linkExpires: true },
  /** When someone signs up with the address of the account. */
  'account-exists': {},
  reset: { linkExpires: true },
  'password-changed': {},
  /** To the new address, to confirm it; the next two go to the previous address, when requested and when changed. */
  'email-change': { linkExpires: true },
  'email-change-requested': { values: { newEmail: 'ana.rivera@ejemplo.org' } },
  'email-changed': { values: { newEmail: 'ana.rivera@ejemplo.org' } },
  'two-factor-on': {},
  'two-factor-off': {},
  'passkey-added': {},
  'new-device': { values: { device: 'Firefox · Windows' } },
});

/** By feature; each adds its own beside their declaration. `server/features.ts` compares it with the manifests. */
export interface DeclaredMails {
  readonly accounts: typeof accountMails;
}

type Templates = DeclaredMails[keyof DeclaredMails]['templates'];
type KeysOf<Union> = Union extends unknown ? keyof Union & string : never;
export type MailTemplate = KeysOf<Templates>;
export type DeclarationOf<Template extends MailTemplate> = Extract<
  Templates,
  Readonly<Record<Template, unknown>>
>[Template];

/** The values of a mail. `link` is an absolute URL. */
export type MailValues<Template extends MailTemplate> = {
  readonly name: string;
  readonly link: string;
} & (DeclarationOf<Template> extends { readonly values: infer Values }
  ? { readonly [Name in keyof Values]: string }
  : object);

/** The mails that can be sent, by template. */
export type MailTemplates = ReadonlyMap<string, MailDeclaration & Pick<FeatureMails, 'namespace'>>;

/** Throws if two features declare a mail of the same name. */
export function collectMails(mails: readonly FeatureMails[]): MailTemplates {
  const entries = [accountMails, ...mails].flatMap(({ namespace, templates }: FeatureMails) =>
    Object.entries(templates).map(([name, mail]) => [name, { namespace, ...mail }] as const),
  );
  const templates = new Map(entries);
  if (templates.size < entries.length)
    throw new Error('Two features declare a mail of the same name');
  return templates;
}
