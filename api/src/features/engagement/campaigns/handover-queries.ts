import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import type { CampaignState } from '#contract/base/campaign-states.ts';
import type { CompanyRole } from '#contract/base/permissions.ts';
import type { MailerSender } from '#contract/engagement/handovers.ts';

/** Reads the colleagues with these roles who can sign in, in the order of the roles. */
export async function readSenders(db: Db, company: CompanyId, roles: readonly CompanyRole[]): Promise<MailerSender[]> {
  const { rows } = await sql<MailerSender>`
    select name, role from users
     where company_id = ${company} and type = 'company' and removed_at is null and disabled_at is null
       and role = any(${roles}::text[])
     order by array_position(${roles}::text[], role), lower(name), id`.execute(db);
  return rows;
}

export type HandedOverRow = { id: string; name: string; state: CampaignState; at: string };

/** Reads the mailers a colleague has handed over since a moment, newest first. */
export async function readHandedOver(
  db: Db,
  company: CompanyId,
  by: string,
  since: Date,
  most: number,
): Promise<HandedOverRow[]> {
  const { rows } = await sql<HandedOverRow>`
    select id, name, state, handed_over_at as at from campaigns
     where company_id = ${company} and created_by = ${by} and handed_over_at > ${since}
     order by handed_over_at desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** Counts the mailers a colleague has handed over since a moment, whatever happened to them later. */
export async function countHandedOver(db: Db, company: CompanyId, by: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from campaigns
     where company_id = ${company} and created_by = ${by} and handed_over_at > ${since}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Checks that a subquery finds at least one id. */
export async function hasAnybody(db: Db, people: RawBuilder<string>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (${people}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
