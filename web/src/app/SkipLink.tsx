import classes from './SkipLink.module.css';

/** A link past the bar and the navigation, first in the tab order. Visible only while focused. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.skip}>
      Skip to content
    </a>
  );
}
