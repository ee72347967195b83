import type { OperatorAction } from '#contract/accounts/operator-log.ts';
import type { AuditAction } from '#contract/company/audit-actions.ts';
import type { Actor } from './actor.ts';
import type { AdminContext, Context, Services } from './context.ts';
import type { DB } from './database/schema.ts';
import { type CompanyId, newId } from './ids.ts';
import { definePlug } from './plugs.ts';

/** Types of targets that the audit log can name, each with the table that has its `name`. */
export const auditTargets = definePlug<Readonly<Record<string, keyof DB>>>('target of the audit log', Object.keys);

/** Returns the types of targets that all features declare. */
export const readTargets = ({ pluggedIn }: Pick<Services, 'pluggedIn'>): Readonly<Record<string, keyof DB>> =>
  Object.assign({}, ...pluggedIn.at(auditTargets));

/**
 * Writes an entry to the company's audit log in the verb's own transaction.
 * @param detail counts and field names, never the contents of a person's fields
 */
export async function audit(
  context: Pick<Context, 'db' | 'company'> & { actor: { id: string; kind?: Actor['kind'] } | null },
  action: AuditAction,
  target: { type: string; id: string } | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await context.db
    .insertInto('audit_log')
    .values({
      company_id: context.company,
      id: newId(),
      actor_id: context.actor?.id ?? null,
      actor_type: context.actor ? (context.actor.kind ?? 'user') : null,
      action,
      target_type: target?.type ?? null,
      target_id: target?.id ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** Returns the names of the properties in which two views of the same thing differ: an entry of the log names them as changed. */
export function changedNames(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([name, value]) => JSON.stringify(old.get(name) ?? null) !== JSON.stringify(value ?? null))
    .map(([name]) => name);
}

type Operation<Action extends OperatorAction> = {
  target?: { type: string; id: string };
  /** A company's own log records what happened to it as well, under the same name. */
  company?: Action extends AuditAction ? CompanyId | null : never;
  detail?: Record<string, unknown>;
};

/**
 * Writes an entry to the operators' log in the verb's own transaction.
 * @param context the actor is null for what the command line does
 */
export async function logOperation<Action extends OperatorAction>(
  context: Pick<AdminContext, 'db'> & { actor: { id: string } | null },
  action: Action,
  { target, company, detail = {} }: Operation<Action>,
): Promise<void> {
  const { db, actor } = context;
  await db
    .insertInto('operator_log')
    .values({
      id: newId(),
      actor_id: actor?.id ?? null,
      action,
      target_type: target?.type ?? null,
      target_id: target?.id ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
  const operator = actor && { id: actor.id, kind: 'support' as const };
  if (company) await audit({ db, company, actor: operator }, action as AuditAction, target ?? null, detail);
}
