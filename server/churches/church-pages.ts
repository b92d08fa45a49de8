/** What features serve for strangers under the word of a church. The page of the church links to all that is open. */
import type { Language } from '#domain/kernel/text/languages.ts';
import type { Config } from '#server/core/config.ts';
import type { Translator } from '#server/core/translations.ts';
import type { OpenChurch } from './open-church.ts';

export interface ChurchPageReader extends OpenChurch, Translator {
  readonly config: Pick<Config, 'stripe'>;
}

interface ChurchPageDate {
  /** "domingo 6 de diciembre, 10:00" */
  readonly when: string;
  readonly title: string;
  readonly path: string;
}

/** What the page of the church says of another one. */
export interface ChurchPageEntry {
  readonly path: string;
  readonly title: string;
  readonly text: string;
  /** Whether the church lets search engines list it. */
  readonly isIndexed: boolean;
  /** With dates it is a list of them, which ends with the link. */
  readonly dates?: readonly ChurchPageDate[];
}

export interface ChurchPages {
  /** Lower comes first. */
  readonly order: number;
  /** What the web client shows: patterns of the path after the church's word, such as `salon/:roomId`. */
  readonly clientPaths: readonly string[];
  /** Returns null while the page is closed. Left out for pages that are only for those who have their address. */
  readonly findEntry?: (reader: ChurchPageReader) => Promise<ChurchPageEntry | null>;
}

/** The path of the page of the church, which has the church's own language at its short address. */
export const toChurchPagePath = (slug: string, language: Language, own: Language): string =>
  `${language === own ? '' : `/${language}`}/c/${slug}`;

/** The path of a page that the web client shows. */
export const toClientPath = (slug: string, page: string, language: Language): string =>
  `${language === 'es' ? '' : `/${language}`}/c/${slug}/${page}`;
