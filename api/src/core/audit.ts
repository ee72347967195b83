import type { Actor, Context } from './context.ts';
import { newId } from './ids.ts';

/**
 * Writes a line of the company's audit log in the verb's own transaction.
 * @param action `noun.verb-in-past`; @param detail counts and field names, never what a person's fields hold
 */
export async function audit(
  context: Pick<Context, 'db' | 'company'> & { actor: { id: string; kind?: Actor['kind'] } | null },
  action: string,
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
