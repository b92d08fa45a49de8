import type { TreeLayout } from './layout.ts';
import classes from './Tree.module.css';

/** The lines between the cards. */
export function TreeLines({ layout: { width, height, lines } }: { readonly layout: TreeLayout }) {
  return (
    <svg className={classes['lines']} width={width} height={height} aria-hidden>
      {lines.map(({ kind, path }) => (
        <path key={`${kind} ${path}`} d={path} data-kind={kind} />
      ))}
    </svg>
  );
}
