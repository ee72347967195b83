import { useId } from 'react';
import classes from './NoticeText.module.css';

type NoticeTextProps = {
  title: string;
  /** Plain text; an empty line starts a paragraph. */
  body: string;
};

/** The notice about the use of people's data. Free of Mantine, so that any page can show it. */
export function NoticeText({ title, body }: NoticeTextProps) {
  const id = useId();
  return (
    <section className={classes.notice} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>
        {body.split(/\n\s*\n/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
