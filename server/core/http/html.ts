/** HTML written on the server: whatever is put into an html`…` template is escaped, unless it is HTML already. */

/** A piece of finished HTML. Only this file makes one. */
export class Html {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** HTML that was made safe elsewhere: sanitised, or a constant of ours. Never for what a person typed. */
  static trusted(text: string): Html {
    return new Html(text);
  }

  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** html`<p title="${title}">${children}</p>`: attributes need their quotes. Nothing is shown for null, undefined and false. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = strings[0] ?? '';
  pieces.forEach((piece, index) => {
    text += written(piece) + (strings[index + 1] ?? '');
  });
  return Html.trusted(text);
}

function written(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'object') return piece.map(written).join('');
  return escapeHtml(String(piece));
}

/** For href and src: a web or mail address as it is, anything else (`javascript:`, `data:`) as `#`. */
export function safeUrl(url: string): string {
  const parsed = URL.parse(url, 'http://relative.invalid');
  return parsed && ['http:', 'https:', 'mailto:'].includes(parsed.protocol) ? url : '#';
}
