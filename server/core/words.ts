/**
 * The server's side of translation: the same files that the browser loads, read from disk by path. Texts are plain: who
 * puts one into HTML escapes it (see html.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/words/languages.ts';
import type { Failure, Problem } from '#domain/kernel/errors.ts';

const folder = join(import.meta.dirname, '../../web/public/locales');

export interface Words {
  readonly language: Language;
  /** `t('errors:not_found')`, `t('mails:greeting', { name })`; `count` chooses the plural. A missing key throws. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
}

let loaded: i18n | undefined;
let tolerant = false;

/** In production a text that lacks its translation is told in Spanish instead of breaking the answer. */
export function tolerateMissingWords(): void {
  tolerant = true;
}

export function translate(language: Language): Words {
  const texts = (loaded ??= load());
  return {
    language,
    t(key, values = {}) {
      const has = (lng: Language): boolean => texts.exists(key, { ...values, lng });
      if (has(language)) return texts.t(key, { ...values, lng: language });
      if (!tolerant) throw new Error(`No text in ${language} for ${key}`);
      return has(fallbackLanguage)
        ? texts.t(key, { ...values, lng: fallbackLanguage })
        : texts.t('errors:internal', { lng: language });
    },
  };
}

/** Is there such a text in the source language? */
export function isWord(key: string): boolean {
  return (loaded ??= load()).exists(key, { lng: fallbackLanguage, count: 1 });
}

function load(): i18n {
  const resources = Object.fromEntries(
    languages.map((language) => [language, namespacesOf(language)]),
  );
  const instance = i18next.createInstance();
  void instance.init({
    resources,
    lng: fallbackLanguage,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

function namespacesOf(language: Language): Record<string, Record<string, string>> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Record<string, string>,
    ]),
  );
}

/** The user's own language, else the most wanted one of Accept-Language (RFC 9110, 12.5.4), else Spanish. */
export function languageOf(
  acceptLanguage: string | null | undefined,
  userLanguage?: Language | null,
): Language {
  if (userLanguage) return userLanguage;
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
        .find((each) => each !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((each) => each.weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language } of wanted) {
    const spoken = languages.find((each) => each === language);
    if (spoken) return spoken;
  }
  return fallbackLanguage;
}

/**
 * The language to answer a request in. Our own browser side says which one it shows (its requests carry `X-Redil`); of any
 * other client the user's choice counts before what the program happens to send.
 */
export function languageOfRequest(
  headers: Pick<Headers, 'get'>,
  userLanguage?: Language | null,
): Language {
  const accepted = headers.get('accept-language');
  return headers.get('x-redil') ? languageOf(accepted) : languageOf(accepted, userLanguage);
}

/** What goes over the wire: the problem, and each field at fault, in words. */
export function failureOf(problem: Problem, language: Language): Failure {
  const { t } = translate(language);
  const text = (key: string, values?: Readonly<Record<string, string | number>>): string =>
    t(key.includes(':') ? key : `errors:${key}`, values);
  const message = text(problem.messageKey, problem.details.values);
  const { fields } = problem.details;
  if (!fields) return { code: problem.code, message };
  return {
    code: problem.code,
    message,
    fields: fields.map(({ path, reason, values }) => ({ path, message: text(reason, values) })),
  };
}
