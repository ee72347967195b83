import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { request } from '../../../../lib/client.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './DemoStrip.module.css';

let asked: Promise<boolean> | undefined;
/** Whether mail stays in the installation's own mailbox. Fetched once, because only a restart changes it. */
const keepsMail = () => {
  asked ??= request('GET', '/mailbox/asked', { query: { pageContent: 1 } }, { redirect: false }).then(
    () => true,
    () => false,
  );
  return asked;
};

/** Says that this is a demo and links to its mailbox, because without a mail server nothing reaches an inbox. */
export function DemoStrip() {
  const [shown, setShown] = useState(false);
  const isThere = useLocation({ select: ({ pathname }) => pathname === paths.mailbox });
  useEffect(() => {
    let gone = false;
    void keepsMail().then((keeps) => !gone && setShown(keeps));
    return () => {
      gone = true;
    };
  }, []);
  if (!shown || isThere) return null;
  return (
    <p className={classes.strip}>
      This is a demo: messages stay here instead of being sent.{' '}
      <Link to={paths.mailbox} className={text.link}>
        Open the mailbox
      </Link>
    </p>
  );
}
