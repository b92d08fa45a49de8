/** HTML templates on the server: values in an html`…` template are escaped, except instances of Html. */
import { escapeHtml } from '#domain/kernel/text/html-text.ts';

/** Safe HTML. Only this file creates instances. */
export class Html {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** Wraps sanitised HTML or a constant. Never use it for unsanitised input. */
  static trusted(text: string): Html {
    return new Html(text);
  }

  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[];

/** html`<p title="${title}">${children}</p>`: attributes need quotes. null, undefined and false are rendered as nothing. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  let text = strings[0] ?? '';
  pieces.forEach((piece, index) => {
    text += renderPiece(piece) + (strings[index + 1] ?? '');
  });
  return Html.trusted(text);
}

function renderPiece(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'object') return piece.map(renderPiece).join('');
  return escapeHtml(String(piece));
}

/** For href and src: keeps http, https and mailto URLs and replaces others (`javascript:`, `data:`) with `#`. */
export function safeUrl(url: string): string {
  const parsed = URL.parse(url, 'http://relative.invalid');
  return parsed && ['http:', 'https:', 'mailto:'].includes(parsed.protocol) ? url : '#';
}
