/** Sanitises written HTML before it is stored: only elements that a newsletter can show, no scripts. */
import sanitizeHtml from 'sanitize-html';
import { Problem } from '#domain/kernel/errors.ts';
import { blockKinds } from '#domain/newsletters/content-blocks.ts';
import { isHidingStyle } from '#domain/newsletters/content-styles.ts';
import { contentSchemes } from '#domain/newsletters/links.ts';
import { isPublicPicture } from '#domain/public-files.ts';
import { newsletterLimits } from '#domain/newsletters/schema.ts';

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i;
const length = /^\d{1,4}(\.\d+)?(px|%|em|rem)?$/;
/** One to four lengths. */
const lengths =
  /^(auto|\d{1,4}(\.\d+)?(px|%|em|rem)?)(\s+(auto|\d{1,4}(\.\d+)?(px|%|em|rem)?)){0,3}$/;
/** Width, kind and colour in this order, as mail programs write it. */
const border =
  /^(none|0|\d{1,2}(px)? (solid|dashed|dotted|double)( (#[0-9a-f]{3,8}|[a-z]{3,20}))?)$/i;

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
  'max-width': length,
  'min-width': length,
  'font-size': length,
  'font-family': /^[\p{L}\d\s,'"-]{1,200}$/u,
  'line-height': /^(normal|\d{1,3}(\.\d+)?(px|%|em)?)$/,
  'letter-spacing': length,
  'text-transform': /^(uppercase|lowercase|capitalize|none)$/,
  'vertical-align': /^(top|middle|bottom|baseline)$/,
  padding: lengths,
  margin: lengths,
  ...Object.fromEntries(
    ['top', 'right', 'bottom', 'left'].flatMap((side) => [
      [`padding-${side}`, length],
      [`margin-${side}`, /^(auto|\d{1,4}(\.\d+)?(px|%|em|rem)?)$/],
      [`border-${side}`, border],
    ]),
  ),
  border,
  'border-radius': lengths,
  'border-collapse': /^(collapse|separate)$/,
  'border-spacing': lengths,
  background: colour,
  display: /^(block|inline|inline-block|table|table-cell)$/,
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

/** The attributes by which layouts for mail programs place and color their content. */
const boxAttributes = ['align', 'valign', 'width', 'height', 'bgcolor'];

/** Marks an element that is removed with what it contains. Attributes of the content are in lower case. */
const hiddenMark = 'HIDDEN';

const options: sanitizeHtml.IOptions = {
  allowedTags: elements.split(' '),
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    table: [...boxAttributes, 'border', 'cellpadding', 'cellspacing', 'role'],
    tr: boxAttributes,
    td: [...boxAttributes, 'colspan', 'rowspan'],
    th: [...boxAttributes, 'colspan', 'rowspan'],
    ol: ['start'],
    div: [{ name: 'data-block', values: [...blockKinds] }],
    '*': ['style', hiddenMark],
  },
  // sanitize-html's CSS parser takes seconds for thousands of broken styles; `filterStyle` reads the few allowed ones.
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, { style, ...attribs }) => {
      // What a layout hides stays hidden.
      if (attribs['hidden'] !== undefined || isHidingStyle(style ?? ''))
        return { tagName: 'div', attribs: { [hiddenMark]: 'true' } };
      if (tagName === 'img' && attribs['src'] !== undefined) requireWebAddress(attribs['src']);
      if (tagName === 'center') return { tagName: 'div', attribs: { style: 'text-align:center' } };
      const kept = style === undefined ? '' : filterStyle(style);
      return { tagName, attribs: kept === '' ? attribs : { ...attribs, style: kept } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) =>
    attribs[hiddenMark] !== undefined || (tag === 'img' && attribs['src'] === undefined),
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
  allowedSchemes: contentSchemes,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/** Control characters, and those reserved for slots (`formatSlot` in `domain/kernel/merge/slots.ts`). */
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
