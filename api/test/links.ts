import { linkToken } from '#api/core/links.ts';
import type { LinkPurpose } from '#contract/account-links.ts';
import type { TestServer } from './server.ts';

/** The token in the newest mail of a kind to an address, as its reader would find it; undefined when there is none. */
export async function tokenFor(server: TestServer, email: string, purpose: LinkPurpose): Promise<string | undefined> {
  const { database, config } = server.services;
  const { rows } = await database.withConnection((connection) =>
    connection.query<{ id: string }>(
      `select l.id from account_links l join outbox o on o.merge -> 'link' ->> 'id' = l.id::text
        where o.email = $1 and l.purpose = $2 order by l.id desc limit 1`,
      [email, purpose],
    ),
  );
  return rows[0] && linkToken(config.secret, rows[0].id);
}
