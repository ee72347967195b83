import { IconAlertTriangle, IconBulb, IconCircleX } from '@tabler/icons-react';
import type { EmailHint } from '#contract/mail/email-templates.ts';
import classes from './Builder.module.css';

const signs = { error: IconCircleX, warning: IconAlertTriangle, advice: IconBulb };
const words = { error: 'Needed before it can be sent', warning: 'Warning', advice: 'Advice' };

/** The problems that a mail program, spam filter or reader may have with the email, each linked to its block. */
export function HintList({ hints, onChoose }: { hints: readonly EmailHint[]; onChoose: (hint: EmailHint) => void }) {
  if (hints.length === 0) return <p className={classes.quiet}>No problems found. This email is ready to send.</p>;
  return (
    <ul className={classes.hints} aria-label="Hints">
      {hints.map((hint) => {
        const { severity, block, message, mark } = hint;
        const Sign = signs[severity];
        return (
          <li key={`${block} ${message}`} data-severity={severity}>
            <Sign size={18} stroke={1.75} role="img" aria-label={words[severity]} />
            {block || mark ? (
              <button type="button" onClick={() => onChoose(hint)}>
                {message}
              </button>
            ) : (
              <span>{message}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
