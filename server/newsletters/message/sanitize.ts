/** What people write, made safe before it is stored: only the elements that a newsletter can show, and no script anywhere. */
import sanitizeHtml from 'sanitize-html';
import { Problem } from '#domain/kernel/errors.ts';

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i;
const length = /^\d{1,4}(\.\d+)?(px|%|em|rem)?$/;

const elements =
  'p br hr h1 h2 h3 h4 strong b em i u s sub sup mark span div a img ul ol li blockquote pre code table thead tbody tr th td';

const options: sanitizeHtml.IOptions = {
  allowedTags: elements.split(' '),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [colour],
      'background-color': [colour],
      'font-weight': [/^(bold|normal|[1-9]00)$/],
      'font-style': [/^(italic|normal)$/],
      'text-decoration': [/^(underline|line-through|none)$/],
      width: [length],
      height: [length],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** The private use area is kept for the slots of a compiled message (`slot` in `domain/newsletters/compile.ts`). */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\uE000\uE001]|&#(?:57344|57345|x0*e00[01]);/gi;

/** Reading takes time by the square of the depth, and nobody else is served meanwhile. People nest lists in tables, not this. */
const deepest = 256;

/** Throws Problem `invalid` for elements inside elements without end. */
export function sanitizeContent(html: string): string {
  let depth = 0;
  const onOpenTag = (): void => {
    depth += 1;
    if (depth > deepest) throw new Problem('invalid', 'invalid', { fields: [{ path: 'content', reason: 'invalid-format' }] });
  };
  const onCloseTag = (): void => {
    depth -= 1;
  };
  return sanitizeHtml(html.replace(notText, ''), { ...options, onOpenTag, onCloseTag }).trim();
}

/** Has it anything to show: a word or a picture? */
export function hasContent(html: string): boolean {
  return /<img\s/i.test(html) || html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') !== '';
}
