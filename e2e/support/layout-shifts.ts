/** Collects the layout shifts of a page without user input, from which browsers compute the cumulative layout shift. */
import { expect, type Page } from '@playwright/test';

/** The sum of shifts that a page may have: shares of the window, each multiplied by how far they moved. */
const maxShift = 0.02;

interface Shift {
  readonly value: number;
  /** The elements that moved, with their rectangles before and after. */
  readonly elements: readonly string[];
}

/** An entry of the type `layout-shift`, which TypeScript's DOM types lack. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  /** Within half a second of a click or key. */
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Collects the shifts of every document that the page opens from now on. */
export async function collectLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const describeNode = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a removed element';
      return `${element.tagName} “${element.textContent.slice(0, 60)}”`;
    };
    const describeRect = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const elements = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${describeNode(node)} [${describeRect(previousRect)}] → [${describeRect(currentRect)}]`,
        );
        window.layoutShifts.push({ value: entry.value, elements });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Fails with the elements that moved on the page since it was opened. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const details = shifts.flatMap(({ value, elements }) =>
    elements.map((element) => `  ${value.toFixed(4)} ${element}`),
  );
  expect(sum, [`what moves by itself at ${page.url()}`, ...details].join('\n')).toBeLessThanOrEqual(
    maxShift,
  );
}
