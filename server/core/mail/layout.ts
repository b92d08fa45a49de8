/**
 * Layout of transactional mails: one column of 560 px, tables because Outlook supports no other layout, system fonts, one
 * button with its URL as text below, and a dark mode.
 */
import type { Language } from '#domain/kernel/text/languages.ts';
import { html, Html, safeUrl } from '#server/core/http/html.ts';

export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Text before the URL of the button. */
  readonly linkHint: string;
  /** Small print: how long the link is valid, what to do if it was not you. */
  readonly note?: string;
  readonly footer: string;
}

const dark = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #14181c !important; }
    .card { background: #1d2329 !important; border-color: #333c45 !important; }
    .ink { color: #eef1f4 !important; }
    .soft { color: #b3bcc6 !important; }
    .link { color: #8ec5ff !important; }
  }
  @media (max-width: 600px) { .inner { padding: 28px 22px !important; } }`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function renderMailHtml(letter: MailContent): Html {
  const { button } = letter;
  return html`<!doctype html>
<html lang="${letter.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${letter.subject}</title>
<style>${Html.trusted(dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f6;${font}">
<div style="display:none;max-height:0;overflow:hidden">${letter.paragraphs[1] ?? letter.paragraphs[0]}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f6"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 8px 18px;font-size:20px;font-weight:700;letter-spacing:.2px;color:#1b2a3a;${font}">Redil</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #dfe3e8;border-radius:14px">
<div class="inner" role="article" lang="${letter.language}" aria-label="${letter.subject}" style="padding:36px 40px">
<h1 class="ink" style="margin:0 0 18px;font-size:24px;line-height:1.3;color:#16202b;${font}">${letter.heading}</h1>
${letter.paragraphs.map(
  (
    text,
  ) => html`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#2b3640;${font}">${text}</p>
`,
)}${
    button &&
    html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:26px 0"><tr><td style="background:#1f5fa8;border-radius:8px">
<a href="${safeUrl(button.url)}" style="display:inline-block;padding:14px 26px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;${font}">${button.label}</a>
</td></tr></table>
<p class="soft" style="margin:0 0 6px;font-size:14px;line-height:1.5;color:#55616d;${font}">${letter.linkHint}</p>
<p style="margin:0 0 16px;font-size:14px;line-height:1.5;word-break:break-all;${font}"><a class="link" href="${safeUrl(button.url)}" style="color:#1f5fa8">${button.url}</a></p>
`
  }${
    letter.note &&
    html`<p class="soft" style="margin:22px 0 0;font-size:14px;line-height:1.5;color:#55616d;${font}">${letter.note}</p>
`
  }</div>
</td></tr>
<tr><td class="soft" style="padding:18px 8px;font-size:13px;line-height:1.5;color:#5a6672;${font}">${letter.footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Renders the plain text alternative. */
export function renderMailText(letter: MailContent): string {
  const { button } = letter;
  return [
    letter.heading,
    ...letter.paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(letter.note ? [letter.note] : []),
    `-- \n${letter.footer}`,
  ]
    .join('\n\n')
    .concat('\n');
}
