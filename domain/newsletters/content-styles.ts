import {
  blockKinds,
  buttonLinkStyle,
  columnWidth,
  columnsTags,
  readAlignment,
  renderButton,
  renderColumn,
  type BlockKind,
} from './content-blocks.ts';
import { headingFont, layout } from './template.ts';

/**
 * Adds default styles inline to each element, since many mail clients drop style sheets. The element's own style comes last
 * and so takes precedence.
 */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: `margin:0 0 16px;font-size:30px;line-height:1.25;color:#27231c;${headingFont}`,
  h2: `margin:24px 0 12px;font-size:24px;line-height:1.3;color:#27231c;${headingFont}`,
  h3: `margin:20px 0 10px;font-size:20px;line-height:1.35;color:#27231c;${headingFont}`,
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.4;color:#27231c',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: 'color:#4b632d;text-decoration:underline',
  blockquote: 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #ccd9b1;color:#554d3f',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e7dfd2',
  pre: 'margin:0 0 16px;padding:12px;background:#f3eee5;border-radius:6px;white-space:pre-wrap',
  code: 'font-family:Consolas,Menlo,monospace;font-size:14px',
  table: 'border-collapse:collapse;max-width:100%;margin:0 0 16px',
  th: 'border:1px solid #e7dfd2;padding:6px 10px;text-align:left',
  td: 'border:1px solid #e7dfd2;padding:6px 10px',
};

/** Elements that get no default styles inside a layout: a table of another program that places its content by its own measures. */
const boxes: ReadonlySet<string> = new Set(['table', 'th', 'td']);
const layoutAttribute = /\s(?:role="(?:presentation|none)"|border="0"|cellpadding=|cellspacing=)/i;

/** Whether readers would not see the element with this style. Outlook alone hides by `mso-hide`: buttons have it for all others. */
export const isHidingStyle = (style: string): boolean =>
  /(?:^|;)\s*display\s*:\s*none/i.test(style);

/** Whether the attributes of a table are those of a layout. */
export const hasLayoutAttributes = (attributes: string): boolean =>
  layoutAttribute.test(attributes) && !/\sborder="[1-9]/i.test(attributes);

const containsTable = (html: string, offset: number): boolean =>
  /<(\/?)table\b/i.exec(html.slice(offset + 1))?.[1] === '';

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(\/?)>/gi;

const readStyle = (attributes: string): string => /\sstyle="([^"]*)"/i.exec(attributes)?.[1] ?? '';

export function inlineStyles(html: string): string {
  const blocks = openBlocks();
  /** For each table around the present position, whether it is a layout. */
  const layouts: boolean[] = [];
  return html.replace(
    tagPattern,
    (whole, closing: string, tag: string, attributes: string, slash: string, offset: number) => {
      const name = tag.toLowerCase();
      if (name === 'div') return closing ? blocks.close() : blocks.open(whole, attributes);
      if (name === 'table') {
        if (closing) layouts.pop();
        else
          layouts.push(
            layouts.at(-1) === true ||
              hasLayoutAttributes(attributes) ||
              containsTable(html, offset),
          );
      }
      if (closing || (boxes.has(name) && layouts.at(-1) === true)) return whole;
      const own = readStyle(attributes);
      const others = attributes.replace(/\sstyle="[^"]*"/i, '');
      const end = slash ? ' />' : '>';
      if (name === 'img') return `<${tag}${fitPicture(others, own, blocks.getWidth())}${end}`;
      const style = name === 'a' && blocks.isIn('button') ? buttonLinkStyle : styles[name];
      if (!style) return whole;
      return `<${tag}${others} style="${own ? `${style};${own}` : style}"${end}`;
    },
  );
}

interface OpenBlock {
  readonly kind: BlockKind | null;
  readonly close: string;
  columns: number;
}

/** The `div`s around the present position. */
function openBlocks() {
  const stack: OpenBlock[] = [];
  const push = (
    kind: BlockKind | null,
    { open, close }: { open: string; close: string },
  ): string => {
    stack.push({ kind, close, columns: 0 });
    return open;
  };
  const isIn = (kind: BlockKind): boolean => stack.some((block) => block.kind === kind);
  return {
    isIn,
    /** The width of the content in pixels. */
    getWidth: (): number => (isIn('column') ? columnWidth : layout.contentWidth),
    open(whole: string, attributes: string): string {
      const kind = readBlockKind(attributes);
      const parent = stack.at(-1);
      if (kind === 'button') return push(kind, renderButton(readAlignment(readStyle(attributes))));
      if (kind === 'columns' && !isIn('columns')) return push(kind, columnsTags);
      if (kind === 'column' && parent?.kind === 'columns') {
        parent.columns += 1;
        return push(kind, renderColumn(parent.columns - 1));
      }
      return push(null, { open: whole, close: '</div>' });
    },
    close: (): string => stack.pop()?.close ?? '</div>',
  };
}

function readBlockKind(attributes: string): BlockKind | null {
  const [, name] = /\sdata-block="(\w+)"/i.exec(attributes) ?? [];
  return blockKinds.find((kind) => kind === name) ?? null;
}

const pictureStyle = 'max-width:100%;height:auto;border:0';

/**
 * The attributes of a picture that is at most as wide as the content: Outlook ignores `max-width` and reads the attribute
 * `width`, which other clients replace by the picture's own width where the author stated none. Without `alt`, a screen reader
 * would read the address.
 */
function fitPicture(attributes: string, ownStyle: string, maxWidth: number): string {
  const stated = readWidth(ownStyle, attributes, maxWidth);
  const width = Math.min(stated ?? maxWidth, maxWidth);
  const isFitted = width !== stated;
  const kept = attributes.replace(
    isFitted ? /\s(width|height)="[^"]*"/gi : /\swidth="[^"]*"/gi,
    '',
  );
  const style = [
    pictureStyle,
    ...(stated === null ? ['width:auto'] : []),
    ...(ownStyle === ''
      ? []
      : [isFitted ? ownStyle.replace(/(^|;)\s*(width|height)\s*:[^;]*/gi, '') : ownStyle]),
  ];
  const alt = /\salt(?=[=\s]|$)/i.test(attributes) ? '' : ' alt=""';
  return `${kept}${alt} width="${width}" style="${style.filter((each) => each !== '').join(';')}"`;
}

const pixelsByUnit: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16 };

/** The width that the author stated, in pixels, or null. */
function readWidth(style: string, attributes: string, maxWidth: number): number | null {
  const [, size, unit = 'px'] =
    /(?:^|;)\s*width\s*:\s*([\d.]+)(px|%|em|rem)?/i.exec(style) ??
    /\swidth="\s*([\d.]+)(px|%)?/i.exec(attributes) ??
    [];
  const factor = unit === '%' ? maxWidth / 100 : (pixelsByUnit[unit.toLowerCase()] ?? 1);
  const pixels = Math.round(Number(size) * factor);
  return pixels > 0 ? pixels : null;
}
