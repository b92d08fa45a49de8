import { layout } from './template.ts';

/**
 * Adds default styles inline to each element, since many mail clients drop style sheets. The element's own style comes last
 * and so takes precedence.
 */
const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:28px;line-height:1.3;color:#1b2a3a',
  h2: 'margin:24px 0 12px;font-size:22px;line-height:1.3;color:#1b2a3a',
  h3: 'margin:20px 0 10px;font-size:18px;line-height:1.4;color:#1b2a3a',
  h4: 'margin:16px 0 8px;font-size:16px;line-height:1.4;color:#1b2a3a',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  li: 'margin:0 0 6px',
  a: 'color:#1f5fa8;text-decoration:underline',
  blockquote: 'margin:0 0 16px;padding:4px 0 4px 16px;border-left:4px solid #d5dbe1;color:#48545f',
  hr: 'margin:24px 0;border:0;border-top:1px solid #dfe3e8',
  pre: 'margin:0 0 16px;padding:12px;background:#f4f5f6;border-radius:6px;white-space:pre-wrap',
  code: 'font-family:Consolas,Menlo,monospace;font-size:14px',
  table: 'border-collapse:collapse;max-width:100%;margin:0 0 16px',
  th: 'border:1px solid #dfe3e8;padding:6px 10px;text-align:left',
  td: 'border:1px solid #dfe3e8;padding:6px 10px',
};

export function inlineStyles(html: string): string {
  return html.replace(
    /<([a-z][a-z0-9]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*(\/?)>/gi,
    (whole, tag: string, attributes: string, slash: string) => {
      const name = tag.toLowerCase();
      const own = /\sstyle="([^"]*)"/i.exec(attributes)?.[1] ?? '';
      const others = attributes.replace(/\sstyle="[^"]*"/i, '');
      const end = slash ? ' />' : '>';
      if (name === 'img') return `<${tag}${fitPicture(others, own)}${end}`;
      const style = styles[name];
      if (!style) return whole;
      return `<${tag}${others} style="${own ? `${style};${own}` : style}"${end}`;
    },
  );
}

const pictureStyle = 'max-width:100%;height:auto;border:0';

/**
 * The attributes of a picture that is at most as wide as the content: Outlook ignores `max-width` and reads the attribute
 * `width`, which other clients replace by the picture's own width where the author stated none. Without `alt`, a screen reader
 * would read the address.
 */
function fitPicture(attributes: string, ownStyle: string): string {
  const stated = readWidth(ownStyle, attributes);
  const width = Math.min(stated ?? layout.contentWidth, layout.contentWidth);
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

const pixelsByUnit: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  '%': layout.contentWidth / 100,
};

/** The width that the author stated, in pixels, or null. */
function readWidth(style: string, attributes: string): number | null {
  const [, size, unit = 'px'] =
    /(?:^|;)\s*width\s*:\s*([\d.]+)(px|%|em|rem)?/i.exec(style) ??
    /\swidth="\s*([\d.]+)(px|%)?/i.exec(attributes) ??
    [];
  const pixels = Math.round(Number(size) * (pixelsByUnit[unit.toLowerCase()] ?? 1));
  return pixels > 0 ? pixels : null;
}
