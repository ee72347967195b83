import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/document-title.ts';
import layout from './layout.module.css';
import classes from './PageHeader.module.css';

export type PageHeaderProps = {
  title: string;
  description?: ReactNode;
  /** Shown before the title, such as a face. */
  picture?: ReactNode;
  /** The page's one primary action; quieter ones may come before it. */
  action?: ReactNode;
  onBack?: () => void;
  backLabel?: string;
};

/** The top of every page: its title, and its main action. Sets the title of the browser's tab too. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, picture, action, onBack, backLabel = 'Back' } = props;
  useDocumentTitle(title);
  return (
    <header className={classes.header}>
      <div className={classes.place}>
        {onBack && (
          <ActionIcon aria-label={backLabel} onClick={onBack} className={classes.back}>
            <IconArrowLeft size={20} aria-hidden />
          </ActionIcon>
        )}
        {picture && <div className={classes.picture}>{picture}</div>}
        <div className={`${layout.words} ${classes.words}`}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {description && <p className={classes.description}>{description}</p>}
        </div>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </header>
  );
}
