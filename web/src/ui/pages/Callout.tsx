import type { ComponentPropsWithRef } from 'react';
import classes from './Callout.module.css';

export type CalloutProps = ComponentPropsWithRef<'div'> & {
  tone: 'info' | 'warn' | 'bad' | 'neutral';
  /** A sentence in the colour of its tone, and not a box of several things. */
  brief?: boolean;
};

/**
 * What stands out from the page: a notice, a hint, the fault of a whole form. Empty, it is there for screen readers alone, so that
 * they hear what comes into it. Free of Mantine, so that any page can show it.
 */
export function Callout({ tone, brief, className, ...rest }: CalloutProps) {
  const names = className ? `${classes.callout} ${className}` : classes.callout;
  return <div {...rest} className={names} data-tone={tone} data-brief={brief || undefined} />;
}

/** An error about what the user sent, next to its button. It is invisible while empty; screen readers announce the text when it appears. */
export function Fault(props: Omit<CalloutProps, 'tone' | 'brief' | 'role'>) {
  return <Callout tone="bad" brief role="alert" {...props} />;
}
