/**
 * Translations on the server, from the same files that the browser loads. Texts are not escaped: escape them when they are
 * put into HTML (see html.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { getDateFormat, joinFullStops } from '#domain/kernel/formatters.ts';
import { isPlainDay } from '#domain/kernel/partial-date.ts';
import { fallbackLanguage, languages, type Language } from '#domain/kernel/text/languages.ts';
import type { ErrorBody, Problem } from '#domain/kernel/errors.ts';
import { getTerms, type TermChurch } from '#domain/vocabulary.ts';

const folder = join(import.meta.dirname, '../../web/public/locales');

export interface Translator {
  readonly language: Language;
  /** `t('errors:not_found')`, `t('mails:greeting', { name })`; `count` selects the plural. Throws for a missing key. */
  t(key: string, values?: Values): string;
}

let loaded: i18n | undefined;
let tolerant = false;

/** In production a missing translation falls back to Spanish instead of throwing. */
export function tolerateMissingTranslations(): void {
  tolerant = true;
}

/** With the terms of `church`, by default those of the product. */
export function translate(language: Language, church: TermChurch | null = null): Translator {
  const texts = (loaded ??= load());
  const terms = getTerms(church, language);
  return {
    language,
    t(key, values = {}) {
      const has = (lng: Language): boolean => texts.exists(key, { ...values, lng });
      if (has(language)) return joinFullStops(texts.t(key, { ...terms, ...values, lng: language }));
      if (!tolerant) throw new Error(`No text in ${language} for ${key}`);
      return has(fallbackLanguage)
        ? texts.t(key, { ...getTerms(church, fallbackLanguage), ...values, lng: fallbackLanguage })
        : texts.t('errors:internal', { lng: language });
    },
  };
}

/** Whether the source language has this key. */
export function hasTranslation(key: string): boolean {
  return (loaded ??= load()).exists(key, { lng: fallbackLanguage, count: 1 });
}

function load(): i18n {
  const resources = Object.fromEntries(
    languages.map((language) => [language, loadNamespaces(language)]),
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

function loadNamespaces(language: Language): Record<string, Record<string, string>> {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Record<string, string>,
    ]),
  );
}

/** The user's language, else the preferred one of Accept-Language (RFC 9110, 12.5.4), else Spanish. */
export function negotiateLanguage(
  acceptLanguage: string | null | undefined,
  userLanguage?: Language | null,
): Language {
  if (userLanguage) return userLanguage;
  const preferences = (acceptLanguage ?? '')
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
  for (const { language } of preferences) {
    const supported = languages.find((each) => each === language);
    if (supported) return supported;
  }
  return fallbackLanguage;
}

/**
 * The language of a response. Requests of our web client (with `X-Redil`) send the displayed language in Accept-Language;
 * for other clients the user's language has priority.
 */
export function getRequestLanguage(
  headers: Pick<Headers, 'get'>,
  userLanguage?: Language | null,
): Language {
  const accepted = headers.get('accept-language');
  return headers.get('x-redil')
    ? negotiateLanguage(accepted)
    : negotiateLanguage(accepted, userLanguage);
}

type Values = Readonly<Record<string, string | number>>;

/** Days, `YYYY-MM-DD`, as the language writes them: "9 de marzo de 2026". */
function writeDays(values: Values, language: Language): Values {
  const format = getDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && isPlainDay(value) ? format.format(new Date(value)) : value,
    ]),
  );
}

/** Converts a problem to the body of an error response, with translated messages and days. */
export function toErrorBody(
  problem: Problem,
  language: Language,
  church: TermChurch | null = null,
): ErrorBody {
  const { t } = translate(language, church);
  const text = (key: string, values: Values = {}): string =>
    t(key.includes(':') ? key : `errors:${key}`, writeDays(values, language));
  const message = text(problem.messageKey, problem.details.values);
  const { fields } = problem.details;
  if (!fields) return { code: problem.code, message };
  return {
    code: problem.code,
    message,
    fields: fields.map(({ path, reason, values }) => ({ path, message: text(reason, values) })),
  };
}
