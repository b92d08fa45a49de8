import { brandColors, brandFonts, buildFontFaces } from './brand.ts';

const toVariables = (colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/** What all pages without the web application have in common: colors as variables, fonts, links, buttons, focus. */
export const pageStyle = `${buildFontFaces()}
:root{color-scheme:light dark;${toVariables(brandColors.light)}}
@media(prefers-color-scheme:dark){:root{${toVariables(brandColors.dark)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.6 ${brandFonts.text}}
h1,h2,h3,.brand{font-family:${brandFonts.heading};font-weight:600;line-height:1.2;text-wrap:balance;font-variant-numeric:lining-nums}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.soft{color:var(--soft)}
.card{background:var(--card);border:1px solid var(--line);border-radius:16px}
button,.button{font:inherit;font-weight:600;line-height:1.3;min-height:44px;padding:10px 22px;border:1px solid var(--button);border-radius:10px;background:var(--button);color:var(--onButton);cursor:pointer;text-decoration:none;display:inline-block}
button.quiet{background:transparent;color:var(--link);border-color:var(--border)}
.brand{display:inline-flex;align-items:center;gap:12px;font-size:1.4rem;font-weight:700;color:inherit;text-decoration:none}
.brand .mark{display:block;width:40px;height:40px;border-radius:10px}
.brand .logo{display:block;max-width:100%;max-height:72px}
@media(prefers-color-scheme:dark){.brand .logo{background:#fff;padding:8px 12px;border-radius:10px}}
`;
