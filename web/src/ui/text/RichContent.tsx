import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { FormattedText } from './FormattedText.tsx';
import classes from './RichContent.module.css';

export type RichContentProps = {
  /** Sanitised by the server before it was stored. */
  html: string;
  /** What it is, for the button that shows the rest of it: the title of a post. */
  of: string;
};

/** Longer than this is folded until somebody wants to read on. */
const foldedAt = 1_500;

/** Formatted text that somebody wrote. */
export function RichContent({ html, of }: RichContentProps) {
  const id = useId();
  const [whole, setWhole] = useState(html.length <= foldedAt);
  return (
    <>
      {/* Links below the fold are out of reach until it is opened. */}
      <FormattedText id={id} data-folded={!whole || undefined} inert={!whole} html={html} />
      {!whole && (
        <Button
          variant="subtle"
          className={classes.more}
          aria-expanded={false}
          aria-controls={id}
          onClick={() => setWhole(true)}
        >
          Read on
          <span className="visually-hidden">: {of}</span>
        </Button>
      )}
    </>
  );
}
