import { DocumentFrame } from './DocumentFrame.tsx';
import classes from './EmailFrame.module.css';

export type EmailFrameProps = {
  html: string;
  title: string;
  /** Wide as in a mail program, or as on a phone. */
  width?: 'desktop' | 'phone';
};

/** A click on a link would else load its page into the frame; another window is forbidden to it, so nothing happens. */
export const withBase = (html: string) =>
  /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
    : `<base target="_blank">${html}`;

/** A mail as its reader sees it. It runs no scripts, sends no forms and opens nothing: whatever is in it stays in it. */
export function EmailFrame({ html, title, width = 'desktop' }: EmailFrameProps) {
  return (
    <DocumentFrame className={classes.email} data-width={width} title={title} html={withBase(html)} loading="lazy" />
  );
}
