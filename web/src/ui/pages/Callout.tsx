import type { ComponentPropsWithRef } from 'react';
import classes from './Callout.module.css';

export type CalloutProps = ComponentPropsWithRef<'div'> & {
  tone: 'info' | 'warn' | 'bad' | 'neutral';
  /** A sentence in the colour of its tone, instead of a box for more. */
  brief?: boolean;
};

/**
 * A highlighted text: a notice, a hint, the error of a whole form. While empty it exists only for screen readers, so that they announce new
 * content. Free of Mantine, so that any page can use it.
 */
export function Callout({ tone, brief, className, ...rest }: CalloutProps) {
  const names = className ? `${classes.callout} ${className}` : classes.callout;
  return <div {...rest} className={names} data-tone={tone} data-brief={brief || undefined} />;
}

/** An error about the user's input, next to its button. Invisible while empty; screen readers announce the text when it appears. */
export function Fault(props: Omit<CalloutProps, 'tone' | 'brief' | 'role'>) {
  return <Callout tone="bad" brief role="alert" {...props} />;
}
