import type { ComponentPropsWithoutRef } from 'react';
import classes from './RichContent.module.css';

type FormattedTextProps = ComponentPropsWithoutRef<'div'> & {
  /** Sanitised by the server before it was stored. */
  html: string;
};

/** Formatted text that somebody wrote, all of it. Free of Mantine. */
export function FormattedText({ html, ...rest }: FormattedTextProps) {
  return <div {...rest} className={classes.content} dangerouslySetInnerHTML={{ __html: html }} />;
}
