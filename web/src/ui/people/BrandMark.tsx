import { useBrand } from '../../lib/brand.ts';
import classes from './BrandMark.module.css';

export type BrandMarkProps = { compact?: boolean };

/** The mark and the name of the brand on this host: its logo, or the built-in mark in the brand's colour. */
export function BrandMark({ compact }: BrandMarkProps) {
  const { name, logo } = useBrand();
  return (
    <span className={classes.brand}>
      {logo ? (
        <img className={classes.mark} src={logo} alt="" width={28} height={28} />
      ) : (
        <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden>
          <rect width="32" height="32" rx="8" />
          <path d="M22.5 11.2A8 8 0 1 0 24 16h-9" />
        </svg>
      )}
      <span className={compact ? 'visually-hidden' : classes.name}>{name}</span>
    </span>
  );
}
