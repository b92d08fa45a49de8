import classes from './Brand.module.css';

interface BrandProps {
  readonly size?: 'sm' | 'md';
}

/** The sheepfold: a round enclosure with its gate open, and the name beside it. */
export function Brand({ size = 'sm' }: BrandProps) {
  return (
    <span className={classes['brand']} data-size={size}>
      <svg viewBox="0 0 32 32" aria-hidden focusable="false">
        <path d="M12.2 27.4A12 12 0 1 1 19.8 27.4" fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" />
        <path d="M16 19.5V27.5" stroke="var(--redil-gate)" strokeWidth="3.2" strokeLinecap="round" />
        <circle cx="16" cy="14" r="3.2" fill="var(--redil-gate)" />
      </svg>
      <span translate="no">Redil</span>
    </span>
  );
}
