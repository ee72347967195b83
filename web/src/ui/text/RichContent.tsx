import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { FormattedText } from './FormattedText.tsx';
import classes from './RichContent.module.css';

export type RichContentProps = {
  /** Sanitised by the server before it was stored. */
  html: string;
  /** The name for the button that shows the rest: the title of a post. */
  of: string;
};

/** Longer texts are folded until the reader opens them. */
const foldedAt = 1_500;

/** Formatted text by users. */
export function RichContent({ html, of }: RichContentProps) {
  const id = useId();
  const [whole, setWhole] = useState(html.length <= foldedAt);
  return (
    <>
      {/* Links below the fold are unreachable until it is opened. */}
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
