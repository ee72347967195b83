import type { AuditEntry } from '#contract/audit-log.ts';
import { fieldWords } from '../../record/components/timeline-words.ts';

/** What was done, in words. A feature adds its actions here; one that is missing shows its name. */
const actionWords: Readonly<Record<string, string>> = {
  'api-key.created': 'Created the API key',
  'api-key.revoked': 'Revoked the API key',
  'audit-log.exported': 'Downloaded the audit log',
  'claim.approved': 'Approved a sign-up',
  'claim.made': 'Somebody says they worked here',
  'claim.rejected': 'Rejected a sign-up',
  'company.billing-changed': 'Changed the billing contact',
  'company.changed': 'Changed the company',
  'company.closed': 'Closed the account',
  'company.registered': 'Registered the company',
  'company.work-email-asked': 'Asked for another sender address',
  'company.work-email-cancelled': 'Withdrew the new sender address',
  'company.work-email-removed': 'Removed the sender address',
  'company.work-email-verified': 'Confirmed the sender address',
  'consent.granted': 'Agreed to a purpose',
  'consent.withdrawn': 'Withdrew a consent',
  'custom-field.changed': 'Changed a custom field',
  'custom-field.created': 'Added a custom field',
  'custom-field.deleted': 'Deleted a custom field',
  'declaration.made': 'Declared a basis for mail',
  'declaration.withdrawn': 'Withdrew a declaration',
  'duplicate.dismissed': 'Settled a pair as different people',
  'duplicate.reopened': 'Reopened a pair of possible duplicates',
  'group.created': 'Created the group',
  'group.deleted': 'Deleted a group',
  'group.members-added': 'Added people to the group',
  'group.members-removed': 'Removed people from the group',
  'group.renamed': 'Renamed the group',
  'import.discarded': 'Discarded an import',
  'job.created': 'Added a job',
  'mail.instant-sent': 'Sent a message',
  'mail.rehire-sent': 'Sent a rehire message',
  'mail.subscribed-again': 'Somebody subscribed to mail again',
  'mail.unsubscribed': 'Somebody unsubscribed from mail',
  'note.added': 'Wrote a note about',
  'note.deleted': 'Deleted a note about',
  'notice.published': 'Published a consent notice',
  'people.exported': 'Exported ex-employees',
  'people.import-undone': 'Took an import back',
  'people.imported': 'Imported ex-employees',
  'people.invited': 'Invited ex-employees',
  'person.added': 'Added',
  'person.changed': 'Changed',
  'person.deleted': 'Deleted',
  'person.erased': 'Erased a record for good',
  'person.merged': 'Merged another record into that of',
  'person.photo-changed': 'Changed the photo of',
  'person.restored': 'Restored',
  'person.signed-up': 'Signed up',
  'post.changed': 'Changed a post',
  'post.created': 'Wrote a post',
  'post.deleted': 'Deleted a post',
  'post.restored': 'Restored a post',
  'privacy-request.closed': 'Answered a privacy request',
  'privacy-request.made': 'Made a privacy request',
  'privacy-request.withdrawn': 'Withdrew a privacy request',
  'privacy.downloaded': 'Downloaded everything held about them',
  'profile-change.approved': 'Approved a change of a record',
  'profile-change.rejected': 'Rejected a change of a record',
  'profile-change.requested': 'Asked for a change of the record',
  'profile-change.withdrawn': 'Withdrew a change',
  'retention.applied': 'Retention rules were applied',
  'retention.changed': 'Changed a retention rule',
  'single-sign-on.changed': 'Changed single sign-on',
  'support.ended': 'A support session ended',
  'support.read': 'Looked at the company’s data',
  'support.started': 'A support session began',
  'team.invitation-resent': 'Sent an invitation again',
  'team.invitation-revoked': 'Revoked an invitation',
  'team.member-disabled': 'Disabled a member',
  'team.member-enabled': 'Enabled a member',
  'team.member-invited': 'Invited a colleague',
  'team.member-joined': 'Joined the team',
  'team.member-removed': 'Removed a member',
  'team.role-changed': 'Changed a role',
  'user.added': 'Joined the team',
  'user.changed': 'Changed their own profile',
  'user.confirmed-email': 'Confirmed their address',
  'user.password-changed': 'Changed their password',
  'user.password-replaced': 'A password was replaced on the machine',
  'user.password-set': 'Set a first password',
  'user.photo-changed': 'Changed their own photo',
  'user.photo-removed': 'Removed their own photo',
  'user.recovery-codes-replaced': 'Replaced their recovery codes',
  'user.reset-password': 'Set a new password by a link',
  'user.session-ended': 'Ended one of their sessions',
  'user.sessions-ended': 'Ended their other sessions',
  'user.sign-in-refused': 'A sign-in was refused',
  'user.signed-in': 'Signed in',
  'user.two-step-disabled': 'Turned two-step sign-in off',
  'user.two-step-enabled': 'Turned two-step sign-in on',
  'webhook.changed': 'Changed a webhook',
  'webhook.created': 'Added a webhook',
  'webhook.deleted': 'Deleted a webhook',
  'webhook.delivery-resent': 'Sent a webhook delivery again',
  'webhook.secret-changed': 'Made a new secret for a webhook',
};

/** The kinds of actions that the log can be narrowed down to: how their names begin. */
export const actionKinds = [
  { value: 'person.', label: 'Ex-employees: records' },
  { value: 'people.', label: 'Ex-employees: imports and exports' },
  { value: 'note.', label: 'Notes' },
  { value: 'group.', label: 'Groups' },
  { value: 'duplicate.', label: 'Duplicates' },
  { value: 'claim.', label: 'Sign-ups' },
  { value: 'profile-change.', label: 'Changes of records' },
  { value: 'mail.', label: 'Mail' },
  { value: 'post.', label: 'Posts' },
  { value: 'consent.', label: 'Consents' },
  { value: 'privacy-request.', label: 'Privacy requests' },
  { value: 'retention.', label: 'Retention' },
  { value: 'team.', label: 'Team' },
  { value: 'job.', label: 'Jobs' },
  { value: 'user.', label: 'Sign-ins and accounts' },
  { value: 'company.', label: 'Company' },
  { value: 'custom-field.', label: 'Custom fields' },
  { value: 'api-key.', label: 'API keys' },
  { value: 'webhook.', label: 'Webhooks' },
  { value: 'single-sign-on.', label: 'Single sign-on' },
  { value: 'support.', label: 'Support' },
  { value: 'audit-log.', label: 'Audit log' },
] as const;

export const wordsOf = (action: string): string => actionWords[action] ?? action;

/** Who did it. */
export function nameOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (!actor) return 'The product';
  return actor.name ?? (actor.type === 'api-key' ? 'A deleted key' : 'A former colleague');
}

const separated = (name: string) => fieldWords[name] ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const count = (value: unknown) => (typeof value === 'number' ? value.toLocaleString('en-IN') : String(value));

/** What else the line says: fields that changed, how many. Ids and nested values are for the download. */
export function detailOf({ detail }: Pick<AuditEntry, 'detail'>): string {
  const parts = Object.entries(detail).flatMap(([name, value]) => {
    if (Array.isArray(value)) {
      const words = value.map((each) =>
        String(each).startsWith('custom.') ? 'a custom field' : separated(String(each)),
      );
      const list = [...new Set(words)].join(', ');
      return list && !/^[0-9a-f-]{36}/.test(list) ? (name === 'fields' ? list : `${separated(name)}: ${list}`) : [];
    }
    if (typeof value === 'boolean') return value ? separated(name) : `not ${separated(name)}`;
    if (typeof value === 'object' || /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(String(value))) return [];
    return `${separated(name)}: ${count(value)}`;
  });
  return parts.join(' · ');
}
