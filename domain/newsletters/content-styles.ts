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
  img: 'max-width:100%;height:auto;border:0',
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
      const style = styles[tag.toLowerCase()];
      if (!style) return whole;
      const own = /\sstyle="([^"]*)"/i.exec(attributes)?.[1];
      const others = attributes.replace(/\sstyle="[^"]*"/i, '');
      return `<${tag}${others} style="${own ? `${style};${own}` : style}"${slash ? ' /' : ''}>`;
    },
  );
}
