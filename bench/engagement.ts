import { sql } from 'kysely';
import type { Database } from '#api/core/database/database.ts';
import { type CompanyId, newId } from '#api/core/ids.ts';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { companyLimits } from '#contract/base/rules.ts';
import { startProduct } from '../scripts/product.ts';
import { benchAnswers } from './answers.ts';
import { ApiClient, milliseconds, oneByOne, printTable } from './measure.ts';
import { benchSignIn, openFilled } from './population.ts';

const amounts = { posts: 5000, reactions: 50_000, comments: 20_000 };
const reader = 'reader@alumni.example';

/** Creates posts of several years with reactions and comments, more of them on the newest; three are pinned, half of the people are listed. */
async function furnish({ system }: Database, company: CompanyId): Promise<void> {
  const { posts, reactions, comments } = amounts;
  const now = Date.now();
  const written = Array.from({ length: posts }, (_, index) => {
    const at = new Date(now - (posts - index) * 5 * 3_600_000);
    return { id: newId(at), place: newId(at), at };
  });
  await sql`insert into posts (company_id, id, place, title, html, text, created_at, updated_at, published_at, pinned_at)
    select ${company}::uuid, id, place, 'News of the day', repeat('<p>What there is to tell.</p>', 12), 'What there is to tell.', at, at, at,
           case when n % ${Math.floor(posts / companyLimits.pinnedPosts)}::int = 1 then at end
      from unnest(${written.map(({ id }) => id)}::uuid[], ${written.map(({ place }) => place)}::uuid[],
                  ${written.map(({ at }) => at)}::timestamptz[]) with ordinality w (id, place, at, n)`.execute(system);
  // The newest tenth of the posts has half of them.
  const some = (amount: number) => sql`(select p.id as post_id, e.id as person_id, n
      from generate_series(1, ${amount}::int) n
      join (select id, row_number() over (order by place desc) - 1 as at from posts where company_id = ${company}) p
        on p.at = case when n % 2 = 0 then hashint8(n)::bigint & 2147483647 else (hashint8(n)::bigint & 2147483647) % ${posts / 10}::int end % ${posts}::int
      join (select id, row_number() over (order by id) - 1 as at, count(*) over () as people from people where company_id = ${company} and status = 1) e
        on e.at = (hashint8(n * 7)::bigint & 2147483647) % e.people) chosen`;
  await sql`insert into post_reactions (company_id, post_id, person_id, kind, created_at)
    select ${company}::uuid, post_id, person_id, (array['like', 'celebrate', 'support', 'thanks'])[1 + n % 4], now() from ${some(reactions)}
    on conflict do nothing`.execute(system);
  await sql`insert into post_comments (company_id, id, post_id, person_id, text, created_at)
    select ${company}::uuid, gen_random_uuid(), post_id, person_id, 'Good to hear from you.', now() from ${some(comments)}`.execute(
    system,
  );
  await sql`insert into consents (company_id, id, person_id, purpose, granted, basis, notice_version, source, at)
    select ${company}::uuid, gen_random_uuid(), id, w.purpose, true, 'consent', 1, 'profile', now()
      from people, unnest(array['birthday', 'directory_listing']) w (purpose)
     where company_id = ${company} and status = 1 and hashtext(id::text) % 2 = 0`.execute(system);
}

/** Creates an ex-employee who is listed, and can sign in. */
async function addReader({ system }: Database, company: CompanyId): Promise<void> {
  const { rows } = await sql<{
    id: string;
  }>`select person_id as id from directory_listings where company_id = ${company}
    order by person_id limit 1`.execute(system);
  const person = {
    company_id: company,
    type: 'exemployee',
    person_id: rows[0]?.id ?? null,
    email: reader,
    name: 'Reader',
  } as const;
  const account = { email_verified_at: new Date(), password_hash: await hashPassword(benchSignIn.password) };
  await system
    .insertInto('users')
    .values({ id: newId(), brand: 'encore', ...person, ...account })
    .execute();
}

/** Measures a reader's waits for the feed of a busy company, and what answers cost. @param url an empty database */
export async function benchEngagement(url: string, people: number): Promise<void> {
  const { database, company } = await openFilled(url, people);
  await furnish(database, company);
  await addReader(database, company);
  await database.withConnection((held) => held.script('vacuum analyze'));
  const product = await startProduct({ DATABASE_URL: url });
  const api = new ApiClient(product.port);
  await api.signIn(reader, benchSignIn.password);
  const { data: first } = await api.get('/own/feed');
  const { data: second } = await api.get(`/own/feed?cursor=${first.nextCursor}`);
  const middle = await sql<{ place: string }>`select place from posts where company_id = ${company}
    order by place desc offset ${amounts.posts / 2} limit 1`.execute(database.system);
  const { _id: post } = first.items.find(({ kind }: { kind: string }) => kind === 'post');
  const cases = [
    ['first page of the feed', '/own/feed'],
    ['its second page', `/own/feed?cursor=${first.nextCursor}`],
    ['a page from the middle', `/own/feed?cursor=${middle.rows[0]?.place}`],
    ['comments on a post', `/own/posts/${post}/comments`],
  ] as const;
  const rows: string[][] = [];
  for (const [name, path] of cases) {
    const { p50, p95, p99 } = await oneByOne(300, () => api.get(path), 30);
    rows.push([name, [p50, p95, p99].map(milliseconds).join(' / ')]);
  }
  const inWords = Object.entries(amounts).map(([what, amount]) => `${amount.toLocaleString('en')} ${what}`);
  const items = first.items.length + second.items.length;
  printTable(
    `PostgreSQL, ${people.toLocaleString('en')} people, ${inWords.join(', ')}; ${items} items on the first two pages`,
    ['Call', 'p50 / p95 / p99 ms'],
    rows,
  );
  api.close();
  const owner = new ApiClient(product.port);
  await owner.signIn(benchSignIn.email, benchSignIn.password);
  await benchAnswers({ database, company, port: product.port, owner });
  owner.close();
  await product.stop();
  await database.close();
}
