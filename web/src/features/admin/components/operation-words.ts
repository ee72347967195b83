import { flags, flagWords } from '#contract/feature-flags.ts';
import type { Operation, OperatorAction } from '#contract/operator-log.ts';

/** What operators do, as people say it. */
export const actionWords: Readonly<Record<OperatorAction, string>> = {
  'company.created': 'Created a company',
  'company.changed': 'Changed a company',
  'company.suspended': 'Suspended a company',
  'company.restored': 'Restored a company',
  'company.mail-quota-set': 'Set a quota of mail',
  'company.mail-stopped': 'Stopped the mail of a company',
  'company.mail-allowed': 'Allowed mail again',
  'company.name-approved': 'Approved a name',
  'company.name-refused': 'Refused a name',
  'user.disabled': 'Disabled a user',
  'user.enabled': 'Enabled a user',
  'user.sessions-ended': 'Ended sessions',
  'user.reset-link-sent': 'Sent a reset link',
  'user.signed-in': 'Signed in',
  'user.password-set': 'Set a first password',
  'user.password-changed': 'Changed the own password',
  'user.password-replaced': 'Replaced a password on the machine',
  'user.session-ended': 'Ended an own session',
  'user.two-step-enabled': 'Turned two-step sign-in on',
  'user.two-step-disabled': 'Turned two-step sign-in off',
  'user.recovery-codes-replaced': 'Replaced the recovery codes',
  'operator.added': 'Added an operator',
  'support.started': 'Started a support session',
  'support.ended': 'Ended a support session',
  'job.retried': 'Retried jobs',
  'outbox.retried': 'Sent failed mail again',
  'mail.tried': 'Tried waiting mail again',
  'flag.changed': 'Changed a feature flag',
};

export const actionText = (action: string) => actionWords[action as OperatorAction] ?? action;

/** What a line of the log says beside who, what and to whom. */
export function detailText({ action, detail }: Pick<Operation, 'action' | 'detail'>): string {
  const { reason, minutes, fields, from, to, sessions, queue, jobs, mails, flag, enabled, was, brand } = detail;
  const { recipients, waiting } = detail;
  const known = flags.find((each) => each === flag);
  const parts = [
    typeof reason === 'string' && reason,
    typeof recipients === 'number' && `${recipients} recipients`,
    recipients === null && 'by the steps',
    typeof waiting === 'string' && (waiting === 'send' ? 'what waited was sent' : 'what waited was discarded'),
    typeof minutes === 'number' && `for ${minutes} minutes`,
    Array.isArray(fields) && fields.join(', '),
    typeof from === 'string' && typeof to === 'string' && `${from} → ${to}`,
    typeof brand === 'string' && brand,
    typeof sessions === 'number' && `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
    typeof queue === 'string' && queue,
    typeof jobs === 'number' && `${jobs} ${jobs === 1 ? 'job' : 'jobs'}`,
    typeof mails === 'number' && `${mails} ${mails === 1 ? 'mail' : 'mails'}`,
    known && flagWords[known].label,
    action === 'flag.changed' && (enabled === null ? 'preset' : enabled ? 'on' : 'off'),
    typeof was === 'string' && `was ${was}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
