import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '../../lib/client.ts';
import buttons from '../theme/button.module.css';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailure } from './LoadFailure.tsx';

type NotFoundProps = {
  error: Error;
  /** The text unless the server gives a reason. */
  failed: string;
  onRetry: () => unknown;
  icon: Icon;
  /** The link to the full list. */
  list: LinkProps['to'];
  label: string;
  children: ReactNode;
};

/** Shown when the address matches nothing, or loading failed. */
export function NotFound({ error, failed, onRetry, icon, list, label, children }: NotFoundProps) {
  if (!isRefusal(error)) return <LoadFailure error={error} failed={failed} onRetry={onRetry} />;
  const all = (
    <Link to={list} className={buttons.primary}>
      {label}
    </Link>
  );
  return (
    <EmptyState icon={icon} title={error.message} action={all}>
      {children}
    </EmptyState>
  );
}
