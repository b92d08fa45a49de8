/** How a family tree is divided for paper. */
import type { TreeLayout } from './layout.ts';
import type { TreeCard } from './lines.ts';
import { cardHeight, cardWidth } from './sizes.ts';

/** What A4 and Letter, across, have room for below the heading, inside margins of 12 mm; at 96 pixels per inch. */
const paper = { width: 960, height: 600 };
/** Names are printed with 6 points at least. */
const leastZoom = 0.6;
const mostZoom = 1.4;

export interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly cards: readonly TreeCard[];
}

export interface Sheets {
  readonly zoom: number;
  /** The part of the tree on each sheet, in pixels of the unzoomed tree. */
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly sheets: readonly Sheet[];
}

/** One sheet if names are legible there, otherwise several that overlap by a card, so that each card is whole on one of them. */
export function divideIntoSheets({ width, height, cards }: TreeLayout): Sheets {
  const fit = Math.min(paper.width / width, paper.height / height);
  const zoom = Math.min(mostZoom, Math.max(leastZoom, fit));
  const part = {
    width: Math.min(width, paper.width / zoom),
    height: Math.min(height, paper.height / zoom),
  };
  const tops = divide(height, part.height, cardHeight);
  const lefts = divide(width, part.width, cardWidth);
  const isOn = (left: number, top: number, { x, y }: TreeCard): boolean =>
    x < left + part.width && x + cardWidth > left && y < top + part.height && y + cardHeight > top;
  const sheets = tops.flatMap((top) =>
    lefts.map((left) => ({ left, top, cards: cards.filter((card) => isOn(left, top, card)) })),
  );
  return { zoom, ...part, sheets: sheets.filter((sheet) => sheet.cards.length > 0) };
}

/** Where parts of this length start, evenly, so that each overlaps the one before. */
function divide(length: number, part: number, overlap: number): number[] {
  const count = Math.max(1, Math.ceil((length - overlap) / (part - overlap)));
  const step = count === 1 ? 0 : (length - part) / (count - 1);
  return Array.from({ length: count }, (_, index) => index * step);
}
