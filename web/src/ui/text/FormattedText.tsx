import type { ComponentPropsWithoutRef } from 'react';
import classes from './RichContent.module.css';

type FormattedTextProps = ComponentPropsWithoutRef<'div'> & {
  /** Sanitised by the server before it was stored. */
  html: string;
};

/** Formatted text by users, in full. Free of Mantine. */
export function FormattedText({ html, ...rest }: FormattedTextProps) {
  return <div {...rest} className={classes.content} dangerouslySetInnerHTML={{ __html: html }} />;
}
