/** What people write, made safe before it is stored: only the elements that a newsletter can show, and no script anywhere. */
import sanitizeHtml from 'sanitize-html';
import { Problem } from '#domain/kernel/errors.ts';

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i;
const length = /^\d{1,4}(\.\d+)?(px|%|em|rem)?$/;

const elements =
  'p br hr h1 h2 h3 h4 strong b em i u s sub sup mark span div a img ul ol li blockquote pre code table thead tbody tr th td';

const styles: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify)$/,
  color: colour,
  'background-color': colour,
  'font-weight': /^(bold|normal|[1-9]00)$/,
  'font-style': /^(italic|normal)$/,
  'text-decoration': /^(underline|line-through|none)$/,
  width: length,
  height: length,
};

/** The declarations that a newsletter may have, as they are; of a value only what its pattern holds from end to end. */
function allowedStyle(style: string): string {
  const kept = style.split(';').flatMap((declaration) => {
    const [property = '', value = '', ...rest] = declaration.split(':').map((each) => each.trim());
    const name = property.toLowerCase();
    const pattern = rest.length === 0 && Object.hasOwn(styles, name) ? styles[name] : undefined;
    return pattern?.test(value.replace(/\s*!\s*important$/i, '')) ? [`${name}:${value}`] : [];
  });
  return kept.join(';');
}

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
  // A parser of style sheets takes seconds over thousands of broken ones: what may stand there is little, and read here.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      const kept = style === undefined ? '' : allowedStyle(style);
      return { tagName, attribs: kept === '' ? attribs : { ...attribs, style: kept } };
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** The private use area is kept for the slots of a compiled message (`slot` in `domain/newsletters/compile.ts`). */
const notText = /[[\p{Cc}--[\t\n\r\x80-\x9F]]\uE000\uE001]|&#(?:57344|57345|x0*e00[01]);/giv;

/** Reading takes time by the square of the depth, and nobody else is served meanwhile. People nest lists in tables, not this. */
const deepest = 256;

/** A newsletter of a hundred pages has a tenth of it. */
const mostElements = 20_000;

/** Throws Problem `invalid` for elements inside elements without end, and for more of them than anybody writes. */
export function sanitizeContent(html: string): string {
  let depth = 0;
  let count = 0;
  const onOpenTag = (): void => {
    depth += 1;
    count += 1;
    if (depth > deepest || count > mostElements)
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'content', reason: 'invalid-format' }],
      });
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
