/**
 * The only template, 'simple' (specification, sections 3 and 9): 700 px container, logo, content with a 15 px radius, footer.
 * Tables and inline styles, because mail clients support little else, and media queries for narrow and dark screens. In the
 * dark, the author's own colours give way to readable ones.
 */

export interface TemplateField {
  readonly id: string;
  /** Keys of `newsletters.json`. */
  readonly label: string;
  readonly defaultValue: string;
  readonly placeholder: string;
  readonly type: 'richtext';
}

export interface NewsletterTemplate {
  readonly id: string;
  /** Keys of `newsletters.json`. */
  readonly name: string;
  readonly description: string;
  readonly fields: readonly TemplateField[];
  /** HTML with `{{placeholder}}`s; parts between `<!--if x-->` and `<!--end x-->` are kept only when `x` is true. */
  readonly htmlContent: string;
}

/** Sizes in pixels, and the background. */
export const layout = {
  maxWidth: 700,
  mobileBreakpoint: 600,
  logoWidth: 150,
  logoWidthMobile: 120,
  /** `maxWidth` without the padding of the content. */
  contentWidth: 620,
  contentRadius: 15,
  background: '#fbfbfb',
} as const;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The product's font for headings, on machines that have it. */
export const headingFont = 'font-family:Alegreya,Georgia,Cambria,serif';

/** Fills the rest of the line that mail programs show after the subject, so that they don't show the beginning of the text. */
const preheaderSpace = '&#847;&zwnj;&nbsp;'.repeat(60);

const htmlContent = `<!doctype html>
<html lang="{{language}}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{newsletterSubject}}</title>
<style>
@media only screen and (max-width: ${layout.mobileBreakpoint}px) {
  .logo { width: ${layout.logoWidthMobile}px !important; }
  .content { padding: 24px 20px !important; }
  .outer { padding: 16px 8px !important; }
  .column { max-width: 100% !important; }
  .column-content { padding: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #191713 !important; }
  .content { background: #24211c !important; }
  .content, .content *, .name { color: #ece6da !important; }
  .content * { background: transparent !important; border-color: #5d5647 !important; }
  .content a, .content a * { color: #c3d6a0 !important; }
  .content .button td, .content .button a { background: #afc389 !important; color: #1b2410 !important; }
  .footer, .footer a { color: #b3aa98 !important; }
  .content img, .logo { background: #ffffff !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${layout.background};${font}">
<!--if preheader--><div class="preheader" style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0;font-size:1px;line-height:1px;color:${layout.background};mso-hide:all">{{newsletterPreheader}}${preheaderSpace}</div>
<!--end preheader-->
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${layout.background}"><tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${layout.maxWidth}px;width:100%;margin:0 auto">
<tr><td align="center" style="padding:0 0 24px">
<!--if logo--><img class="logo" src="{{churchLogoUrl}}" alt="{{churchName}}" width="${layout.logoWidth}" style="display:block;width:${layout.logoWidth}px;max-width:100%;height:auto;border:0"><!--end logo-->
<!--if name--><span class="name" style="font-size:26px;font-weight:700;color:#27231c;${headingFont}">{{churchName}}</span><!--end name-->
</td></tr>
<tr><td class="content" style="background:#ffffff;border-radius:${layout.contentRadius}px;padding:40px;font-size:16px;line-height:1.6;color:#27231c;word-break:break-word;overflow-wrap:anywhere;${font}">
{{contenido}}
</td></tr>
<tr><td class="footer" align="center" style="padding:24px 16px;font-size:13px;line-height:1.6;color:#6f6552;${font}">
<!--if footer-->{{churchFooter}}<br><br><!--end footer-->&copy; {{currentYear}} {{churchName}}. {{allRightsReserved}}<br>
<!--if address-->{{churchAddress}}<br>
<!--end address--><a href="{{unsubscribeUrl}}" style="color:#6f6552;text-decoration:underline">{{unsubscribeLabel}}</a>
</td></tr>
</table>
</td></tr></table>
{{trackingPixel}}
</body>
</html>
`;

export const simpleTemplate: NewsletterTemplate = {
  id: 'simple',
  name: 'newsletters:template.simple.name',
  description: 'newsletters:template.simple.description',
  fields: [
    {
      id: 'contenido',
      label: 'newsletters:template.simple.contenido.label',
      type: 'richtext',
      defaultValue: 'newsletters:template.simple.contenido.default',
      placeholder: 'newsletters:template.simple.contenido.placeholder',
    },
  ],
  htmlContent,
};

export const newsletterTemplates: readonly NewsletterTemplate[] = [simpleTemplate];

export function findTemplate(id: string): NewsletterTemplate | undefined {
  return newsletterTemplates.find((template) => template.id === id);
}

/** The logo in a preview without a church. */
export const placeholderLogo =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="60" viewBox="0 0 150 60"><rect width="150" height="60" rx="8" fill="#e4e8ec"/><path d="M75 12v36M63 24h24" stroke="#8a96a3" stroke-width="5" stroke-linecap="round"/></svg>',
  );
