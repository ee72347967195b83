import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusBadge } from '../text/StatusBadge.tsx';
import type { StatusTone } from '../text/state-colors.ts';
import classes from './ItemHeader.module.css';
import layout from './layout.module.css';

export type ItemHeaderProps = {
  /** The link back to the list. */
  back: string;
  title: string;
  status: { tone: StatusTone; label: string };
  /** What it is, in a sentence or two. */
  children: ReactNode;
};

/** The head of one thing of a section's list: the way back, its name, its status and its meaning. */
export function ItemHeader({ back, title, status, children }: ItemHeaderProps) {
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.back}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        renderRoot={(props) => <Link to="." search={{}} {...props} />}
      >
        {back}
      </Button>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      </div>
      <p>{children}</p>
    </>
  );
}

type ItemActionsProps = {
  /** The menu of its rare actions. */
  more: ReactNode;
  children: ReactNode;
};

/** The buttons of one thing, in as many lines as they need, and the menu beside the first line. */
export const ItemActions = ({ more, children }: ItemActionsProps) => (
  <div className={classes.actions}>
    <div className={layout.row}>{children}</div>
    {more}
  </div>
);

/** The heading of a part of its page, such as its log. */
export const ItemHeading = (props: { children: ReactNode }) => <h3 className={classes.heading} {...props} />;
