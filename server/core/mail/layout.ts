/**
 * Layout of transactional mails: one column of 560 px of tables, because Outlook supports no other layout; the church's logo
 * or name, or Redil's mark; one button with its URL as text below; the postal address; and a dark mode.
 */
import type { Language } from '#domain/kernel/text/languages.ts';
import { brandColors, brandFonts, brandPaths, buildFontFaces } from '#server/core/brand/brand.ts';
import { html, Html, safeUrl } from '#server/core/http/html.ts';

/** Who writes: a church, or Redil without a logo of its own. */
export interface MailSenderIdentity {
  readonly name: string;
  /** Absolute. null: the name stands in its place. */
  readonly logoUrl: string | null;
  /** Postal address, on one line. */
  readonly address: string | null;
}

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  /** Each may have several lines. The second one is also the preview that mail programs show beside the subject. */
  readonly paragraphs: readonly [greeting: string, body: string];
  readonly button: { readonly label: string; readonly url: string };
  /** Text before the URL of the button. */
  readonly linkHint: string;
  /** Small print: how long the link is valid, what to do if it was not you. */
  readonly note: string;
  /** Why the recipient gets this mail. */
  readonly footer: string;
  /** Where the recipient of a notice stops such notices. */
  readonly stop: { readonly label: string; readonly url: string } | null;
  /** null: Redil itself. */
  readonly church: MailSenderIdentity | null;
  /** Name, postal and mail address of who runs this Redil, as far as configured. */
  readonly operator: readonly string[];
  /** Public address of this Redil, for fonts and pictures. */
  readonly appUrl: string;
}

const { light, dark } = brandColors;

const buildStyle = (appUrl: string): string => `${buildFontFaces(appUrl)}
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.ground} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.link} !important; }
  .rule { border-color: ${dark.line} !important; }
  .button { background: ${dark.button} !important; }
  .button a { color: ${dark.onButton} !important; }
  .logo { background: #ffffff !important; padding: 8px 12px !important; border-radius: 10px !important; }
}
@media (max-width: 600px) { .inner { padding: 28px 22px !important; } .heading { font-size: 25px !important; } }`;

const textFont = `font-family:${brandFonts.text}`;
const headingFont = `font-family:${brandFonts.heading}`;
/** Stops mail programs from filling the preview with the text after it. */
const previewEnd = '&#847;&zwnj;&nbsp;'.repeat(60);
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
/** Outlook ignores max-width. */
const outlookStart = `<!--[if mso]><table ${table} width="560" align="center"><tr><td><![endif]-->`;
const outlookEnd = '<!--[if mso]></td></tr></table><![endif]-->';

export function renderMailHtml(letter: MailContent): Html {
  const { paragraphs, language } = letter;
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${letter.subject}</title>
<!--[if mso]><style>* { font-family: Georgia, serif !important; }</style><![endif]-->
<!--[if !mso]><!--><style>${Html.trusted(buildStyle(letter.appUrl))}</style><!--<![endif]-->
</head>
<body class="page" style="margin:0;padding:0;background:${light.ground};${textFont}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${paragraphs[1]}${Html.trusted(previewEnd)}</div>
<table ${Html.trusted(table)} class="page" width="100%" bgcolor="${light.ground}" style="background:${light.ground}"><tr><td align="center" style="padding:36px 12px">
${Html.trusted(outlookStart)}
<table ${Html.trusted(table)} width="100%" style="max-width:560px">
<tr><td align="left" style="padding:0 8px 20px">${renderSender(letter)}</td></tr>
<tr><td class="card" bgcolor="${light.card}" style="background:${light.card};border:1px solid ${light.line};border-radius:16px">
<div class="inner" role="article" lang="${language}" aria-label="${letter.subject}" style="padding:38px 42px 34px">
<h1 class="ink heading" style="margin:0 0 20px;font-size:29px;line-height:1.2;font-weight:600;color:${light.ink};${headingFont}">${letter.heading}</h1>
${paragraphs.map(
  (
    text,
  ) => html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${light.ink};${textFont}">${renderLines(text)}</p>
`,
)}${renderButton(letter)}
</div>
</td></tr>
<tr><td style="padding:22px 8px 0">${renderFooter(letter)}</td></tr>
</table>
${Html.trusted(outlookEnd)}
</td></tr></table>
</body>
</html>
`;
}

const renderLines = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));

function renderSender({ church, appUrl }: MailContent): Html {
  const name = church?.name ?? 'Redil';
  const nameStyle = `font-size:24px;line-height:1.2;font-weight:700;letter-spacing:-.2px;color:${light.ink};${headingFont}`;
  if (church?.logoUrl)
    return html`<img class="logo ink" src="${safeUrl(church.logoUrl)}" alt="${name}" height="56" style="display:block;width:auto;height:auto;max-width:100%;max-height:56px;border:0;${nameStyle}">`;
  if (church) return html`<span class="ink" style="${nameStyle}">${name}</span>`;
  return html`<table ${Html.trusted(table)}><tr>
<td style="padding-right:12px"><img src="${appUrl}${brandPaths.mark}" alt="" width="40" height="40" style="display:block;border:0;border-radius:10px"></td>
<td><span class="ink" style="${nameStyle}">Redil</span></td></tr></table>`;
}

function renderButton({ button, linkHint, note }: MailContent): Html {
  const small = `font-size:14px;line-height:1.55;color:${light.soft};${textFont}`;
  return html`<table ${Html.trusted(table)} style="margin:28px 0 30px"><tr><td class="button" bgcolor="${light.button}" style="background:${light.button};border-radius:10px;mso-padding-alt:14px 28px">
<a href="${safeUrl(button.url)}" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:1.3;font-weight:600;color:${light.onButton};text-decoration:none;mso-padding-alt:0;${textFont}">${button.label}</a>
</td></tr></table>
<p class="soft rule" style="margin:0 0 14px;padding-top:20px;border-top:1px solid ${light.line};${small}">${note}</p>
<p class="soft" style="margin:0;${small}">${linkHint}<br>
<a class="link" href="${safeUrl(button.url)}" style="color:${light.link};word-break:break-all;${textFont}">${button.url}</a></p>`;
}

/** The text before them names the church. */
const listSenderLines = ({ church, operator }: MailContent): readonly string[] =>
  church ? [church.address].filter((line) => line !== null) : operator;

function renderFooter(content: MailContent): Html {
  const { footer, stop } = content;
  const lines = listSenderLines(content);
  return html`<p class="soft" style="margin:0;font-size:13px;line-height:1.6;color:${light.soft};${textFont}">${footer}</p>
${
  stop &&
  html`<p style="margin:6px 0 0;font-size:13px;line-height:1.6;${textFont}"><a class="link" href="${safeUrl(stop.url)}" style="color:${light.link};${textFont}">${stop.label}</a></p>
`
}${lines.map(
    (line) =>
      html`<p class="soft" style="margin:6px 0 0;font-size:13px;line-height:1.6;color:${light.soft};${textFont}">${line}</p>
`,
  )}`;
}

/** Renders the plain text alternative. */
export function renderMailText(letter: MailContent): string {
  const { button, stop } = letter;
  return [
    letter.heading,
    ...letter.paragraphs,
    `${button.label}:\n${button.url}`,
    letter.note,
    [
      '-- ',
      letter.footer,
      ...(stop ? [`${stop.label}: ${stop.url}`] : []),
      ...listSenderLines(letter),
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n');
}
