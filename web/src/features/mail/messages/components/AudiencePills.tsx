import type { MailAudience } from '../../../../lib/selected.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './MailForm.module.css';

const mostShown = 20;

const allWords = (removed: number) =>
  removed ? `All but ${removed} matching ex-employees` : 'All matching ex-employees';

/** The recipients, read-only: the first 20, the number of others, and whether everyone was selected. */
export function AudiencePills({ audience, error }: { audience: MailAudience; error?: string }) {
  const { emails, names, selection } = audience;
  const total = selection ? audience.total : emails.length;
  const known = new Map(names.map(({ email, name }) => [email, name]));
  const listed = (selection ? names.map(({ email }) => email) : emails).slice(0, mostShown);
  const more = total - listed.length;
  const people = `${total.toLocaleString('en-IN')} ex-employee${total === 1 ? '' : 's'}`;
  return (
    <section aria-label="Recipients">
      <div className={classes.head}>
        <span className={text.strong}>{people}</span>
        {selection?.selectAll && <StatusBadge tone="info">{allWords(selection.selectAllRemoved.length)}</StatusBadge>}
      </div>
      <div className={classes.pills}>
        {listed.map((email) => (
          <Pill key={email}>
            <span title={email}>{known.get(email) ?? email}</span>
          </Pill>
        ))}
        {more > 0 && <span className={text.small}>and {more.toLocaleString('en-IN')} more</span>}
      </div>
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
