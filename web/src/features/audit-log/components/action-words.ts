import { type AuditAction, auditActions, auditKinds } from '#contract/audit-actions.ts';
import type { AuditEntry } from '#contract/audit-log.ts';
import { fieldWords } from '../../record/components/timeline-words.ts';

/** The kinds of actions as the filter offers them. */
export const kindOptions = Object.entries(auditKinds).map(([kind, label]) => ({ value: `${kind}.`, label }));

/** What was done; what an earlier version wrote shows its name. */
export const wordsOf = (action: string): string => auditActions[action as AuditAction] ?? action;

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
