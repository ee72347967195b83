import type { Operation, OperatorAction } from '#contract/accounts/operator-log.ts';
import { flags, flagWords } from '#contract/base/feature-flags.ts';

/** Labels of the operators' actions. */
export const actionWords: Readonly<Record<OperatorAction, string>> = {
  'company.created': 'Created a company',
  'company.changed': 'Changed a company',
  'company.suspended': 'Suspended a company',
  'company.restored': 'Restored a company',
  'company.mail-quota-set': 'Set a sending limit',
  'company.mail-stopped': 'Stopped a company’s messages',
  'company.mail-allowed': 'Allowed sending again',
  'company.name-approved': 'Approved a name',
  'company.name-refused': 'Rejected a name',
  'user.disabled': 'Disabled a user',
  'user.enabled': 'Enabled a user',
  'user.sessions-ended': 'Ended sessions',
  'user.reset-link-sent': 'Sent a reset link',
  'user.signed-in': 'Signed in',
  'user.password-set': 'Set a first password',
  'user.password-changed': 'Changed their own password',
  'user.password-replaced': 'Replaced a password on the command line',
  'user.session-ended': 'Ended one of their sessions',
  'user.two-step-enabled': 'Turned two-step sign-in on',
  'user.two-step-disabled': 'Turned two-step sign-in off',
  'user.two-step-app-replaced': 'Moved two-step sign-in to another app',
  'user.recovery-codes-replaced': 'Replaced their recovery codes',
  'operator.added': 'Added an operator',
  'support.started': 'Started a support session',
  'support.ended': 'Ended a support session',
  'job.retried': 'Retried jobs',
  'outbox.retried': 'Sent failed mail again',
  'mail.tried': 'Retried waiting mail',
  'outgoing.released': 'Released mail and webhooks',
  'flag.changed': 'Changed a feature flag',
  'agency.granted': 'Granted an agency a key',
  'agency.revoked': 'Revoked the key of an agency',
};

export const actionText = (action: string) => actionWords[action as OperatorAction] ?? action;

/** Returns the details of a log entry, beyond its operator, action and target. */
export function detailText({ action, detail }: Pick<Operation, 'action' | 'detail'>): string {
  const { reason, minutes, fields, from, to, sessions, queue, jobs, mails, flag, enabled, was, brand } = detail;
  const { recipients, waiting, agency } = detail;
  const known = flags.find((each) => each === flag);
  const parts = [
    typeof reason === 'string' && reason,
    typeof agency === 'string' && agency,
    typeof recipients === 'number' && `${recipients} recipients`,
    recipients === null && 'automatic',
    typeof waiting === 'string' && (waiting === 'send' ? 'waiting messages sent' : 'waiting messages discarded'),
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
