/** Sanitises written HTML before it is stored: only elements that a newsletter can show, no scripts. */
import sanitizeHtml from 'sanitize-html';
import { Problem } from '#domain/kernel/errors.ts';
import { blockKinds } from '#domain/newsletters/content-blocks.ts';
import { isPublicPicture } from '#domain/public-files.ts';
import { newsletterLimits } from '#domain/newsletters/schema.ts';

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

/** Keeps the declarations whose property is allowed and whose whole value matches its pattern. */
function filterStyle(style: string): string {
  const kept = style.split(';').flatMap((declaration) => {
    const [property = '', value = '', ...rest] = declaration.split(':').map((each) => each.trim());
    const name = property.toLowerCase();
    const pattern = rest.length === 0 && Object.hasOwn(styles, name) ? styles[name] : undefined;
    return pattern?.test(value.replace(/\s*!\s*important$/i, '')) ? [`${name}:${value}`] : [];
  });
  return kept.join(';');
}

/** Mail clients show no picture that is part of the content (`data:`) or of the author's computer (`file:`, `blob:`). */
function requireWebAddress(src: string): void {
  if (!/^\s*https?:\/\//i.test(src) && !isPublicPicture(src))
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'content', reason: 'newsletters:errors.picture-without-address' }],
    });
}

const options: sanitizeHtml.IOptions = {
  allowedTags: elements.split(' '),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
    div: [{ name: 'data-block', values: [...blockKinds] }],
    '*': ['style'],
  },
  // sanitize-html's CSS parser takes seconds for thousands of broken styles; `filterStyle` reads the few allowed ones.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      if (tagName === 'img' && attribs['src'] !== undefined) requireWebAddress(attribs['src']);
      const kept = style === undefined ? '' : filterStyle(style);
      return { tagName, attribs: kept === '' ? attribs : { ...attribs, style: kept } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Control characters, and those reserved for slots (`formatSlot` in `domain/newsletters/slots.ts`). */
const forbiddenCharacters =
  /[[\p{Cc}--[\t\n\r\x80-\x9F]]\uE000\uE001]|&#(?:57344|57345|x0*e00[01]);/giv;

/** Parsing is quadratic in the depth and blocks the event loop; real content is far below this. */
const maxDepth = 256;

/** A newsletter of a hundred pages has a tenth of this. */
const maxElements = 20_000;

/**
 * Throws Problem `invalid` when the content exceeds `maxDepth` or `maxElements`, is too long when it is escaped (so that it could
 * not be saved again), or has a picture without a web address.
 */
export function sanitizeContent(html: string): string {
  let depth = 0;
  let count = 0;
  const onOpenTag = (): void => {
    depth += 1;
    count += 1;
    if (depth > maxDepth || count > maxElements)
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'content', reason: 'invalid-format' }],
      });
  };
  const onCloseTag = (): void => {
    depth -= 1;
  };
  const sanitized = sanitizeHtml(html.replace(forbiddenCharacters, ''), {
    ...options,
    onOpenTag,
    onCloseTag,
  }).trim();
  if (sanitized.length > newsletterLimits.content)
    throw new Problem('invalid', 'invalid', {
      fields: [{ path: 'content', reason: 'newsletters:errors.content-too-long' }],
    });
  return sanitized;
}

/** Whether the content shows any text or picture. */
export function hasContent(html: string): boolean {
  return /<img\s/i.test(html) || html.replace(/<[^>]*>/g, '').replace(/&nbsp;|\s/g, '') !== '';
}
