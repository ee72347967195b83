import classes from './Mailers.module.css';

export type EmailFrameProps = {
  html: string;
  title: string;
  /** Wide as in a mail program, or as on a phone. */
  width?: 'desktop' | 'phone';
};

/** A mail as its reader sees it. It runs no scripts, opens nothing and belongs to no site: whatever is in it stays in it. */
export function EmailFrame({ html, title, width = 'desktop' }: EmailFrameProps) {
  return <iframe className={classes.email} data-width={width} title={title} srcDoc={html} sandbox="" loading="lazy" />;
}
