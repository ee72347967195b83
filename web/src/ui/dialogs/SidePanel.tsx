import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import layout from '../pages/layout.module.css';
import text from '../theme/text.module.css';
import classes from './SidePanel.module.css';

export type SidePanelProps = {
  title: ReactNode;
  /** Shown before the title, such as a face. */
  picture?: ReactNode;
  /** Shown below the title: the link to the full page. */
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A panel for one item next to its list, which stays usable: it covers only what is below it. The page's address says what is open; Esc
 * closes.
 */
export function SidePanel({ title, picture, action, onClose, children }: SidePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      // Keeps the focus of users who moved on within the list.
      if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
      if (before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useHotkeys([['Escape', () => !document.querySelector('[role=dialog], [role=menu], [role=listbox]') && onClose()]]);
  return (
    <aside className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        {picture}
        <div className={layout.words}>
          <h2 id={id} ref={heading} tabIndex={-1} className={text.heading}>
            {title}
          </h2>
          {action}
        </div>
        <ActionIcon aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}
