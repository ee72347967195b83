import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import layout from '../pages/layout.module.css';
import { StatusBadge } from '../text/StatusBadge.tsx';
import type { StatusTone } from '../text/state-colors.ts';
import text from '../theme/text.module.css';
import classes from './LinkedRow.module.css';

export type LinkedRowProps = {
  /** What opens it on the same page, such as `{ webhook: id }`. */
  search: Readonly<Record<string, string>>;
  title: string;
  /** Facts below the title. */
  about: ReactNode;
  status: { tone: StatusTone; label: string };
  /** What needs someone, in the colour of the status. */
  trouble?: string | null;
};

/** A row that as a whole links to one of the things of a list, where its actions are. */
export function LinkedRow({ search, title, about, status, trouble }: LinkedRowProps) {
  return (
    <li>
      <Link to="." search={search} className={classes.row}>
        <span className={classes.words}>
          <span className={classes.place}>
            <span className={classes.title}>{title}</span>
            <span className={`${text.small} ${classes.line}`}>{about}</span>
            {trouble && (
              <span className={classes.line} data-tone={status.tone}>
                {trouble}
              </span>
            )}
          </span>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </span>
        <IconChevronRight size={18} className={layout.sign} aria-hidden />
      </Link>
    </li>
  );
}
