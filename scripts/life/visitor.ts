import { createHash } from 'node:crypto';

/** Returns the addresses of the processes that serve a site at this moment. */
export type Site = () => readonly string[];
export type Session = Readonly<Record<string, string>>;
type Ask = { as?: Session; body?: unknown };
type Answer<T> = { status: number; content: Buffer; data: T };

/**
 * Makes a request to the first process, and to the next if one is unreachable or stopping, as the proxies of deploy/ do; repeats a write only if it
 * was not accepted.
 */
export async function ask<T>(site: Site, path: string, { as, body }: Ask = {}): Promise<Answer<T | null>> {
  const write = body !== undefined;
  const addresses = site();
  if (!addresses.length) throw new Error(`${path}: no process serves`);
  for (const [index, address] of addresses.entries()) {
    const isLast = index === addresses.length - 1;
    try {
      const response = await fetch(`${address}${path}`, {
        ...(write ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { ...as, ...(write ? { 'content-type': 'application/json' } : {}) },
      });
      const content = Buffer.from(await response.arrayBuffer());
      if (response.status === 503 && !isLast && !write) continue;
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        content,
        data: isJson ? ((JSON.parse(content.toString()) as { data?: T }).data ?? null) : null,
      };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (isLast || (write && code !== 'ECONNREFUSED')) throw error;
    }
  }
  throw new Error(`${path}: no process answered`);
}

/** Does the same and expects an answer of 2xx. @throws Error with the actual answer */
export async function must<T>(site: Site, path: string, asked: Ask = {}): Promise<Answer<T>> {
  const answer = await ask<T>(site, path, asked);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.content.toString().slice(0, 300)}`);
  return { ...answer, data: answer.data as T };
}

/** Signs in with one of the demo's accounts. @returns the headers of the session */
export async function signIn(site: Site, email: string): Promise<Session> {
  const [address = ''] = site();
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Encore@2025' }),
  });
  const { data } = (await response.json()) as { data?: { token?: string } };
  const [, cookie] = /(encore_session=[^;]+)/.exec(response.headers.getSetCookie().join('\n')) ?? [];
  if (!data?.token || !cookie) throw new Error(`${email} could not sign in: ${response.status}`);
  return { authorization: `Bearer ${data.token}`, cookie };
}

export const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);
