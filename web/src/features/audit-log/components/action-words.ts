import type { AuditEntry } from '#contract/audit-log.ts';
import { fieldWords } from '../../record/components/timeline-words.ts';

/** What was done, in words. A feature adds its actions here; one that is missing shows its name. */
const actionWords: Readonly<Record<string, string>> = {
  'api-key.created': 'Created the API key',
  'api-key.revoked': 'Revoked the API key',
  'audit-log.exported': 'Downloaded the audit log',
  'company.changed': 'Changed the company',
  'custom-field.changed': 'Changed a custom field',
  'custom-field.created': 'Added a custom field',
  'custom-field.deleted': 'Deleted a custom field',
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
  'mail.unsubscribed': 'Somebody unsubscribed from mail',
  'note.added': 'Wrote a note about',
  'note.deleted': 'Deleted a note about',
  'people.exported': 'Exported ex-employees',
  'people.imported': 'Imported ex-employees',
  'people.import-undone': 'Took an import back',
  'person.added': 'Added',
  'person.changed': 'Changed',
  'person.deleted': 'Deleted',
  'person.merged': 'Merged another record into that of',
  'person.photo-changed': 'Changed the photo of',
  'person.restored': 'Restored',
  'single-sign-on.changed': 'Changed single sign-on',
  'support.read': 'Looked at the company’s data',
  'user.added': 'Joined the team',
  'user.changed': 'Changed their own profile',
  'user.sign-in-refused': 'A sign-in was refused',
  'user.signed-in': 'Signed in',
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
  { value: 'mail.', label: 'Mail' },
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
