import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRefusal } from '../../lib/client.ts';
import buttons from '../theme/button.module.css';
import { EmptyState } from './EmptyState.tsx';
import { LoadFailure } from './LoadFailure.tsx';

type NotFoundProps = {
  error: Error;
  /** What is said unless the server gives a reason. */
  failed: string;
  onRetry: () => unknown;
  icon: Icon;
  /** The list of all there are, and the link to it. */
  list: LinkProps['to'];
  label: string;
  children: ReactNode;
};

/** The address names nothing, or it did not come. */
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
