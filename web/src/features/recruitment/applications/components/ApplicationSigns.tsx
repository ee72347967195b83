import { IconAlertTriangle, IconFileText, IconMessage } from '@tabler/icons-react';
import type { ApplicationLine } from '#contract/recruitment/applications.ts';
import { exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import classes from './Applications.module.css';
import { notEligible } from './application-words.ts';

/** Icons for what comes with an application, with labels for screen readers. */
export function ApplicationSigns({ application }: { application: ApplicationLine }) {
  const { hasResume, notes } = application;
  if (!hasResume && notes === 0) return null;
  const words = notes === 1 ? '1 note' : `${number(notes)} notes`;
  return (
    <span className={classes.signs}>
      {hasResume && (
        <span title="Résumé">
          <IconFileText size={16} aria-hidden />
          <span className="visually-hidden">With a résumé</span>
        </span>
      )}
      {notes > 0 && (
        <span title={words}>
          <IconMessage size={16} aria-hidden />
          <span aria-hidden>{number(notes)}</span>
          <span className="visually-hidden">{words}</span>
        </span>
      )}
    </span>
  );
}

/** Warnings to read before deciding: not eligible for rehire, or an email still waiting. */
export function ApplicationWarnings({ application }: { application: ApplicationLine }) {
  const { rehireEligibility, rejectionMailAt } = application;
  return (
    <>
      {rehireEligibility === 'not_eligible' && (
        <StatusBadge tone="warn" icon={IconAlertTriangle}>
          {notEligible.label}
        </StatusBadge>
      )}
      {rejectionMailAt && (
        <span title={exactTime(rejectionMailAt)}>
          <StatusBadge tone="neutral">Not notified yet</StatusBadge>
        </span>
      )}
    </>
  );
}
