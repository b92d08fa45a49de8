import type { FiguresCard as Data } from '#domain/people/figures/front-page.ts';
import { StatCards } from './StatCards.tsx';

/** The key figures of the church. */
export default function FiguresCard({ data }: { readonly data: Data }) {
  return <StatCards figures={data.figures} columns={2} />;
}
