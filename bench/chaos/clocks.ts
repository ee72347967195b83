import { fileURLToPath } from 'node:url';
import { hashPassword } from '#api/core/sessions/passwords.ts';
import { startSmtpSink } from '#api-test/outside/smtp.ts';
import type { Served } from '#api-test/processes.ts';
import type { Halves } from '#api-test/server.ts';
import { until } from '#api-test/until.ts';
import { ask, onGround, post } from './ground.ts';

const password = 'Homecoming@2025';
const email = 'asha@acme.example';

async function signIn(served: Served): Promise<Halves | null> {
  const answer = await served.call('/auth/login', post({ email, password }));
  const { data } = (await answer.json()) as { data?: { token: string } };
  const cookie = /encore_session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  return data && cookie ? { token: data.token, cookie } : null;
}

/** Says in a word whether the session can read the directory. */
const reads = async (served: Served, session: Halves | null) =>
  session ? String((await ask(served, session, '/alumni')).status) : 'none';

/** Runs a process whose clock is a day behind, and one 15 days ahead, beside a PostgreSQL with the right time; then with the right time again. */
export async function tryClocks(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [what, hours] of [
    ['a day back', -24],
    ['15 days ahead', 360],
  ] as const)
    await onGround('PostgreSQL', 50, async ({ database, owner, start }) => {
      await database.withDatabase(async (opened) => {
        const values = { password_hash: await hashPassword(password), email_verified_at: new Date() };
        await opened.system.updateTable('users').set(values).execute();
      });
      const sink = await startSmtpSink();
      /** Returns whether the mail for a new password arrives within half a minute. */
      const mailed = async (served: Served) => {
        const before = sink.accepted.length;
        await served.call('/auth/forgot-password', post({ email }));
        return until('a mail', () => sink.accepted.length > before || null, 30).then(
          () => 'mailed',
          () => 'not mailed in 30 s',
        );
      };
      try {
        const wrong = await start({
          SMTP_URL: sink.url,
          ENCORE_CHAOS_HOURS: String(hours),
          NODE_OPTIONS: `--import ${fileURLToPath(new URL('./shift-clock.ts', import.meta.url))}`,
        });
        const begun = await signIn(wrong);
        const meanwhile = [
          `session of before ${await reads(wrong, owner)}`,
          `of then ${await reads(wrong, begun)}`,
          `written ${(await ask(wrong, begun ?? owner, '/group', post({ name: 'Meanwhile' }))).status}`,
          await mailed(wrong),
        ].join(', ');
        await wrong.end('SIGTERM');
        const right = await start({ SMTP_URL: sink.url });
        const again = await signIn(right);
        const afterwards = [
          `session of before ${await reads(right, owner)}`,
          `of then ${await reads(right, begun)}`,
          `new ${await reads(right, again)}`,
          await mailed(right),
        ].join(', ');
        rows.push([`clock of the process ${what}`, `meanwhile: ${meanwhile}`, `afterwards: ${afterwards}`, '', '']);
      } finally {
        await sink.close();
      }
    });
  return rows;
}
