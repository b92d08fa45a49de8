import classes from './Sheet.module.css';

interface SignaturesProps {
  readonly label: string;
  /** Below each line. */
  readonly names: readonly string[];
}

/** Lines to sign on paper. */
export const Signatures = ({ label, names }: SignaturesProps) => (
  <ul className={classes['signatures']} aria-label={label}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);
