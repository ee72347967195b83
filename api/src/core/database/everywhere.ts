import type { Statement } from './database.ts';

/**
 * Reference tables, which are whole on every server of a Citus, whose rows change. `mailbox` only gains and loses rows, and a row of `known_places`
 * never changes (docs/scale.md).
 */
export const changedEverywhere = [
  'account_links',
  'audit_chains',
  'companies',
  'company_addresses',
  'feature_flags',
  'mail_pauses',
  'single_sign_on_states',
  'support_sessions',
  'users',
] as const;

const tables = `"?(?:${changedEverywhere.join('|')})\\b`;
const changes = new RegExp(`\\b(?:insert into|update|delete from) ${tables}`, 'i');
const reads = new RegExp(`\\b(?:from|join) ${tables}`, 'i');
const locks = /\bfor (?:no key |key )?(?:update|share)\b/i;

/**
 * Lets one transaction of a company run at a time, while those of different companies run together; a transaction of no company, or of any, runs
 * alone.
 */
const inTurn: Statement = {
  text: `select case when coalesce(current_setting('app.company', true), '') = '' then pg_advisory_xact_lock(7260917)::text
    else pg_advisory_xact_lock_shared(7260917)::text || pg_advisory_xact_lock(7260917, hashtext(current_setting('app.company', true)))::text end`,
  name: 'in turn everywhere',
};

/**
 * Returns what must run ahead of a statement on a Citus. Each server finds by itself which rows of its copy to change, and one may have seen an
 * earlier change that another has not: then the copies would differ for good. So transactions that change or lock such rows take turns.
 */
export const turnFor = (text: string): readonly Statement[] =>
  changes.test(text) || (locks.test(text) && reads.test(text)) ? [inTurn] : [];
