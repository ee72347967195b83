import type { ReactNode } from 'react';
import classes from './StatTiles.module.css';
import text from './text.module.css';

export type StatTile = { label: string; value: ReactNode; hint?: ReactNode };

/** A few numbers side by side. */
export function StatTiles({ label, tiles }: { label: string; tiles: readonly StatTile[] }) {
  return (
    <ul className={classes.tiles} aria-label={label} style={{ maxWidth: `${tiles.length * 14}rem` }}>
      {tiles.map((tile) => (
        <li key={tile.label} className={classes.tile}>
          <span className={text.muted}>{tile.label}</span>
          <span className={classes.value}>{tile.value}</span>
          {tile.hint && <span className={text.small}>{tile.hint}</span>}
        </li>
      ))}
    </ul>
  );
}
