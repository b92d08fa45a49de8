import classes from './Brand.module.css';

interface BrandProps {
  readonly size?: 'sm' | 'md';
}

export function Brand({ size = 'sm' }: BrandProps) {
  return (
    <span className={classes['brand']} data-size={size}>
      <BrandMark />
      <span translate="no">Redil</span>
    </span>
  );
}

/** The logo: a sheepfold (Spanish: redil) from above, with an open gate and a sheep about to enter. */
export function BrandMark() {
  return (
    <svg className={classes['mark']} viewBox="0 0 32 32" aria-hidden focusable="false">
      <path
        d="M7.4 22.6A11.4 11.4 0 1 1 13.6 26.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="19.8" cy="10.8" r="2.5" fill="currentColor" />
      <circle cx="21.4" cy="17.6" r="2.5" fill="currentColor" />
      <circle cx="13.6" cy="14.4" r="2.5" fill="currentColor" />
      <circle cx="8.2" cy="28" r="2.7" fill="var(--redil-gate)" />
    </svg>
  );
}
