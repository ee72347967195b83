import { startReceiver } from './receiver.ts';

/** An employee as BambooHR stores them; `changed`: when their record was last changed. */
export type BambooEmployee = {
  id: string;
  changed: string;
  action?: 'Inserted' | 'Updated' | 'Deleted';
  /** Values that apply today, and those dated ahead, which are told to those who ask for them (`onlyCurrent=false`). */
  fields: Record<string, string | null>;
  ahead?: Record<string, string | null>;
};

/**
 * Starts a stand-in for BambooHR, written from its public reference (documentation.bamboohr.com: Technical Overview, Get Changed Employee IDs, Get Employee,
 * Planned Changes to the API). Fields that the key may not see are left out of answers.
 */
export async function startBamboohr(apiKey: string) {
  const receiver = await startReceiver();
  const employees = new Map<string, BambooEmployee>();
  const hidden = new Set<string>();
  const refusals: { status: number; retryAfter?: string }[] = [];
  const authorization = `Basic ${Buffer.from(`${apiKey}:x`).toString('base64')}`;
  receiver.answers((response, { method, path, headers }) => {
    const url = new URL(path, 'http://bamboohr.example');
    const answer = (status: number, body?: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? undefined : JSON.stringify(body));
    const refusal = refusals.shift();
    if (refusal) {
      if (refusal.retryAfter !== undefined) response.setHeader('retry-after', refusal.retryAfter);
      return answer(refusal.status);
    }
    if (headers.authorization !== authorization) return answer(401);
    if (method !== 'GET') return answer(405);
    if (url.pathname === '/api/v1/employees/changed') {
      const since = Date.parse(url.searchParams.get('since') ?? '');
      if (Number.isNaN(since)) return answer(400);
      const found = [...employees.values()].filter(({ changed }) => Date.parse(changed) >= since);
      const latest =
        found
          .map(({ changed }) => changed)
          .sort()
          .at(-1) ?? url.searchParams.get('since');
      const listed = found.map(({ id, action = 'Updated', changed: lastChanged }) => [id, { id, action, lastChanged }]);
      // PHP writes an empty map as a list.
      return answer(200, { latest, employees: listed.length > 0 ? Object.fromEntries(listed) : [] });
    }
    const [, id = ''] = /^\/api\/v1\/employees\/(\d+)$/.exec(url.pathname) ?? [];
    const employee = employees.get(id);
    if (!employee || employee.action === 'Deleted') return answer(404);
    const isAhead = url.searchParams.get('onlyCurrent') === 'false';
    const values: Record<string, string | null> = { ...employee.fields, ...(isAhead ? employee.ahead : {}) };
    const asked = (url.searchParams.get('fields') ?? 'firstName,lastName')
      .split(',')
      .filter((field) => !hidden.has(field));
    return answer(200, { id, ...Object.fromEntries(asked.map((field) => [field, values[field] ?? null])) });
  });
  return {
    ...receiver,
    /** Fields that the user of the key may not see. */
    hidden,
    /** Answers of the next calls, before anything else. */
    refusals,
    put(...all: BambooEmployee[]) {
      for (const one of all) employees.set(one.id, one);
    },
    paths: () => receiver.received.map(({ path }) => path.replace(/\?.*/, '')),
  };
}
export type Bamboohr = Awaited<ReturnType<typeof startBamboohr>>;
