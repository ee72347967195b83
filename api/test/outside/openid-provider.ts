import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** The provider's data about a person; the name with which they sign in there is their subject. */
export type ProviderAccount = { email?: string; email_verified?: boolean; name?: string };

/**
 * Starts a real OpenID provider on this machine. Its own login page accepts any password; only people in `accounts` can sign in.
 * @param redirectUrls the addresses that it may send people back to
 */
export async function startOpenIdProvider(redirectUrls: readonly string[]) {
  const accounts = new Map<string, ProviderAccount>();
  const client = { clientId: 'encore', clientSecret: 'a secret of the tests, long enough' };
  let handle: RequestListener = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [...redirectUrls] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['only for tests'] },
    findAccount(_context, login) {
      const account = accounts.get(login);
      return account && { accountId: login, claims: async () => ({ sub: login, ...account }) };
    },
  });
  const answer = provider.callback();
  handle = (request, response) => void answer(request, response);
  return {
    ...client,
    issuer,
    accounts,
    provider,
    /** Signs in on its pages as a browser would; returns where it sends the browser afterwards. */
    signIn: (address: string, login: string) => walkThrough(issuer, address, login),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;

async function walkThrough(issuer: string, address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const go = async (url: URL, form?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  let url = new URL(address);
  for (let step = 0; step < 12; step += 1) {
    if (url.origin !== issuer) return url;
    let response = await go(url);
    if (response.status === 200) {
      // The login page, and then the one that asks for consent.
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`The provider shows no form: ${page.slice(0, 2000)}`);
      response = await go(url, prompt === 'login' ? { prompt, login, password: 'any' } : { prompt });
    }
    const location = response.headers.get('location');
    if (!location)
      throw new Error(`The provider answers ${response.status}: ${(await response.text()).slice(0, 2000)}`);
    url = new URL(location, url);
  }
  throw new Error('The provider sends the browser in circles');
}
