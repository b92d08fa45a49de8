/**
 * Blocks of a newsletter's content that mail programs need tables for: buttons and two columns. In the content they are
 * `<div data-block="…">`; in the message, tables for Outlook, and columns that stack on a narrow screen without media queries.
 */
import { layout } from './template.ts';

export const blockKinds = ['button', 'columns', 'column'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Colours of the product (olive). */
export const buttonColors = { background: '#4b632d', text: '#ffffff' } as const;

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';
const cellStyle = 'border:0;padding:0';

/** Space between two columns. */
const columnGap = 20;
/** Width of a column's content. */
export const columnWidth = (layout.contentWidth - columnGap) / 2;

export const buttonLinkStyle = `display:inline-block;padding:12px 26px;font-size:16px;font-weight:600;line-height:1.3;color:${buttonColors.text};text-decoration:none;border-radius:8px`;

type Alignment = 'left' | 'center' | 'right';

export function readAlignment(style: string): Alignment {
  const [, found] = /(?:^|;)\s*text-align\s*:\s*(center|right)/i.exec(style) ?? [];
  return found === 'center' || found === 'right' ? found : 'left';
}

interface BlockTags {
  readonly open: string;
  readonly close: string;
}

export function renderButton(alignment: Alignment): BlockTags {
  return {
    open:
      `${table} width="100%" style="border-collapse:collapse;margin:0 0 16px"><tr><td align="${alignment}" style="${cellStyle};padding:8px 0">` +
      `${table} class="button" align="${alignment}" style="border-collapse:separate"><tr><td bgcolor="${buttonColors.background}" ` +
      `style="${cellStyle};border-radius:8px;background:${buttonColors.background};mso-padding-alt:12px 26px">`,
    close: '</td></tr></table></td></tr></table>',
  };
}

export const columnsTags: BlockTags = {
  open: `<!--[if mso]>${table} width="100%"><tr><![endif]--><div style="margin:0 0 16px;font-size:0">`,
  close: '</div><!--[if mso]></tr></table><![endif]-->',
};

/** `index`: its place among the columns. */
export function renderColumn(index: number): BlockTags {
  const padding = index % 2 === 0 ? `0 ${columnGap / 2}px 0 0` : `0 0 0 ${columnGap / 2}px`;
  return {
    open:
      `<!--[if mso]><td width="50%" valign="top" style="${cellStyle}"><![endif]-->` +
      `<div class="column" style="display:inline-block;width:100%;max-width:${layout.contentWidth / 2}px;vertical-align:top;font-size:16px">` +
      `<div class="column-content" style="padding:${padding}">`,
    close: '</div></div><!--[if mso]></td><![endif]-->',
  };
}
