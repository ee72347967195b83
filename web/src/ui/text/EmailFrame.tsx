import { inTheme } from '../../lib/in-theme.ts';
import { DocumentFrame } from './DocumentFrame.tsx';
import classes from './EmailFrame.module.css';

export type EmailFrameProps = {
  html: string;
  title: string;
  /** The width of a mail program, or of a phone. */
  width?: 'desktop' | 'phone';
};

/** Otherwise a click on a link would load its page in the frame; new windows are forbidden, so nothing happens. */
export const withBase = (html: string) =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
    : `<base target="_blank">${html}`;

/** A mail as its reader sees it. It runs no scripts, sends no forms and opens nothing. */
export function EmailFrame({ html, title, width = 'desktop' }: EmailFrameProps) {
  return (
    <DocumentFrame
      className={classes.email}
      data-width={width}
      title={title}
      html={withBase(inTheme(html, 'light'))}
      loading="lazy"
    />
  );
}
