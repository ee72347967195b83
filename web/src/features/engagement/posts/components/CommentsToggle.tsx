import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { commentMessages } from '#contract/engagement/comments.ts';
import text from '../../../../ui/theme/text.module.css';

type CommentsToggleProps = {
  /** The post. */
  title: string;
  count: number;
  off: boolean;
  /** The comments, read when they are opened. */
  children: ReactNode;
};

/** How many comments there are, and the way to them. */
export function CommentsToggle({ title, count, off, children }: CommentsToggleProps) {
  const [open, setOpen] = useState(false);
  if (off && count === 0) return <p className={text.small}>{`${commentMessages.off}.`}</p>;
  const words = count === 0 ? 'Comment' : count === 1 ? '1 comment' : `${count.toLocaleString('en-IN')} comments`;
  return (
    <>
      <div>
        <Button
          variant="subtle"
          leftSection={<IconMessageCircle size={18} aria-hidden />}
          aria-expanded={open}
          aria-label={`${words} on ${title}`}
          onClick={() => setOpen(!open)}
        >
          {words}
        </Button>
      </div>
      {open && children}
    </>
  );
}
