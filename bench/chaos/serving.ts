import { Secret, TOTP } from 'otpauth';
import type { CompanyId } from '#api/core/ids.ts';
import { onlySecret } from '#api/core/installation/secrets.ts';
import { linkToken } from '#api/core/pages/links.ts';
import { unsubscribeToken } from '#api/features/mail/messages/unsubscribe-link.ts';
import { serve } from '#api-test/processes.ts';
import { codeSecret } from './company-before.ts';
import { post } from './ground.ts';
import { oldSecret, type Place, runCommand, withDatabase } from './places.ts';

/** Checks that a process refuses to serve a place, with a sentence. @returns the fault; null: none */
export async function refusalFault(place: Place, sentence: RegExp): Promise<string | null> {
  const { code, said } = await runCommand(place, ['serve'], { at: { seconds: 0, words: 'Encore is ready' } });
  if (code === null) return 'it is served';
  return code === 1 && sentence.test(said) && !/^\s+at /m.test(said) ? null : `serve ended with ${code}: ${said}`;
}

/**
 * Serves a place and uses it as people do: signs in, with a code if required, reads the directory, and opens links made with the
 * previous secret. This changes the place.
 * @param people how many the directory should have @param version the folder with the sources of another version
 * @returns the faults
 */
export async function usageFaults(
  place: Place,
  environment: Record<string, string>,
  people: number,
  version?: string,
): Promise<string[]> {
  const ids = await withDatabase(place, async ({ system }) => {
    await system.updateTable('users').set({ totp_last_step: null }).execute();
    const offer = await system
      .selectFrom('offers')
      .select(['id', 'company_id'])
      .where('state', '=', 'extended')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return { offer: offer.id, company: offer.company_id as CompanyId };
  });
  const served = await serve(
    { ...place.environment, ENCORE_DEMO: '1', ...environment },
    { ...(version && { version }) },
  );
  const faults: string[] = [];
  try {
    const login = { email: 'asha@acme.example', password: 'Encore@2025' };
    let answer = await served.call('/auth/login', post(login));
    let { data } = (await answer.json()) as { data: { token?: string; challenge?: string } };
    if (data?.challenge) {
      const code = new TOTP({ secret: Secret.fromBase32(codeSecret) }).generate();
      answer = await served.call('/auth/login/code', post({ challenge: data.challenge, code }));
      ({ data } = (await answer.json()) as { data: { token?: string } });
    }
    if (!data?.token) return [`sign-in ${answer.status}`];
    const [cookie = ''] = /(?<=encore_session=)[^;]+/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    const list = await served.call('/alumni', { as: { token: data.token, cookie } });
    const { data: found } = (await list.json()) as { data?: { totalCount?: number } };
    if (found?.totalCount !== people) faults.push(`the directory ${list.status}: ${found?.totalCount} people`);
    const secret = onlySecret(oldSecret);
    const mail = {
      brand: 'encore',
      company: ids.company,
      email: 'someone@mail.example',
      topic: 'newsletter',
      outbox: null,
    };
    for (const path of [
      `/unsubscribe?token=${unsubscribeToken(secret, mail)}`,
      `/offers/linked?token=${linkToken(secret, ids.offer)}`,
    ]) {
      const { status } = await served.call(path);
      if (status !== 200) faults.push(`${path.replace(/\?.*/, '')} ${status}`);
    }
  } finally {
    await served.end('SIGKILL');
  }
  return faults;
}
