/** The head of pages of a church for strangers: the other language, then the logo and the name, which lead to the church's page. */
import type { Language } from '#domain/kernel/text/languages.ts';
import { html, type Html } from '#server/core/http/html.ts';

export const churchHeadStyle = `.languages{display:flex;justify-content:flex-end;padding-top:12px}
.languages a{display:inline-flex;align-items:center;min-height:44px}
.church{margin:8px 0 28px;font-size:clamp(1.6rem,6vw,2.2rem);line-height:1.15}
.church .logo{flex:none;width:auto;max-width:40%;max-height:64px}
.church span{min-width:0;overflow-wrap:anywhere}
`;

interface OtherLanguage {
  readonly otherLanguage: Language;
  readonly otherPath: string;
  /** "Idioma" */
  readonly label: string;
  /** "English" */
  readonly otherName: string;
}

export const renderLanguages = ({
  otherLanguage,
  otherPath,
  label,
  otherName,
}: OtherLanguage): Html =>
  html`<nav class="languages" aria-label="${label}"><a href="${otherPath}" hreflang="${otherLanguage}" lang="${otherLanguage}">${otherName}</a></nav>`;

interface ChurchHead extends OtherLanguage {
  readonly church: { readonly name: string; readonly logoUrl: string | null };
  /** That of the church's page. */
  readonly churchPath: string;
}

export const renderChurchHead = ({ church, churchPath, ...other }: ChurchHead): Html =>
  html`<header>${renderLanguages(other)}
<a class="brand church" href="${churchPath}">${church.logoUrl && html`<img class="logo" src="${church.logoUrl}" alt="" height="64">`}<span translate="no">${church.name}</span></a></header>`;
