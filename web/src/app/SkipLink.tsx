import classes from './SkipLink.module.css';

/** The first thing that Tab reaches: past the bar and the navigation. Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      Skip to content
    </a>
  );
}
