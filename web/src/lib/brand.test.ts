import { beforeEach, expect, it, vi } from 'vitest';

const told = {
  key: 'homecoming',
  name: 'Homecoming',
  tagline: '',
  supportEmail: 'support@homecoming.example',
  colors: { light: { primary: '#0c6156' }, dark: { primary: '#6fd3c0' } },
  logo: null,
  apiUrl: 'https://api.homecoming.example',
};
const asked = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
const painted = new Map<string, string>();

function open(meta: object | null) {
  vi.stubGlobal('document', {
    cookie: 'encore_token=half',
    querySelector: () => meta && { content: JSON.stringify(meta) },
    documentElement: { style: { setProperty: (name: string, value: string) => void painted.set(name, value) } },
  });
}

beforeEach(() => {
  vi.resetModules();
  painted.clear();
  asked.mockReset().mockImplementation(async () => Response.json({ data: told }));
  vi.stubGlobal('fetch', asked);
});

it('all calls go to the API root of the brand host, with credentials and the bearer token (section 7)', async () => {
  open(told);
  const { loadBrand } = await import('./brand.ts');
  const { request } = await import('./client.ts');
  void loadBrand();
  expect(asked).not.toHaveBeenCalled();
  await request('GET', '/users/profile');
  const [address, init] = asked.mock.calls[0] ?? [];
  expect(address).toBe('https://api.homecoming.example/users/profile');
  expect(init?.credentials).toBe('include');
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer half');
});

it('a host without an API host of its own is called at /api', async () => {
  open({ ...told, apiUrl: null });
  const { loadBrand } = await import('./brand.ts');
  const { request } = await import('./client.ts');
  void loadBrand();
  await request('GET', '/health-check');
  expect(asked.mock.calls[0]?.[0]).toBe('/api/health-check');
});

it('a document without a brand asks the API, and applies the answer', async () => {
  open(null);
  const { loadBrand } = await import('./brand.ts');
  await loadBrand();
  expect(asked.mock.calls[0]?.[0]).toBe('/api/brand');
  expect(Object.fromEntries(painted)).toMatchObject({ '--brand-light': '#0c6156', '--on-brand-light': '#ffffff' });
});
