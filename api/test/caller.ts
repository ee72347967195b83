/** Calls the API as one person, or anonymously, in the way of the page. */
export type Caller = {
  call<T = any>(route: string, body?: unknown, parameters?: Record<string, string>): Promise<T>;
  upload<T = any>(path: string, name: string, content: string): Promise<T>;
};

export async function callerOf(address: string, email?: string): Promise<Caller> {
  const headers: Record<string, string> = {};
  const send = async (path: string, options: RequestInit) => {
    const response = await fetch(`${address}/api${path}`, { ...options, headers: { ...headers, ...options.headers } });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${options.method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return { data: answer.data, cookies: response.headers.getSetCookie() };
  };
  const json = { 'content-type': 'application/json' };
  if (email) {
    const body = JSON.stringify({ email, password: 'Encore@2025' });
    const { data, cookies } = await send('/auth/login', { method: 'POST', headers: json, body });
    headers.authorization = `Bearer ${data.token}`;
    headers.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }
  return {
    async call(route, body, parameters = {}) {
      const [method = '', path = ''] = route.split(' ');
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
      const sent = ['POST', 'PUT', 'PATCH'].includes(method) ? { headers: json, body: JSON.stringify(body ?? {}) } : {};
      return (await send(at, { method, ...sent })).data;
    },
    async upload(path, name, content) {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      return (await send(path, { method: 'POST', body: form })).data;
    },
  };
}
