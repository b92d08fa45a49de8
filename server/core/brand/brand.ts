/** Colors and fonts of the product for what the server renders: mails and pages without the web application. */

/** The same as in `web/core/theme`. Text has a contrast of at least 4.5:1 with ground and card. */
export const brandColors = {
  light: {
    ground: '#faf7f1',
    card: '#ffffff',
    line: '#e7dfd2',
    ink: '#27231c',
    soft: '#6f6552',
    link: '#4b632d',
    button: '#4b632d',
    onButton: '#ffffff',
    border: '#94886f',
    code: '#f3eee5',
  },
  dark: {
    ground: '#211e19',
    card: '#292620',
    line: '#454035',
    ink: '#ece6da',
    soft: '#b3aa98',
    link: '#afc389',
    button: '#92ac65',
    onButton: '#1d1a14',
    border: '#8c836f',
    code: '#353128',
  },
} as const;

export const brandFonts = {
  text: "Figtree,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  heading: "Alegreya,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif",
} as const;

/** Paths of the files that `routes.ts` serves. */
export const brandPaths = {
  text: '/files/brand/figtree.woff2',
  heading: '/files/brand/alegreya.woff2',
  mark: '/files/brand/redil.png',
} as const;

/** `@font-face` rules. Mails need `origin`; pages have their own. */
export const buildFontFaces = (origin = ''): string =>
  `@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${origin}${brandPaths.text}) format('woff2')}
@font-face{font-family:Alegreya;font-weight:400 900;font-display:swap;src:url(${origin}${brandPaths.heading}) format('woff2')}`;
