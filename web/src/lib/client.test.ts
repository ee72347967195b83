import { afterEach, describe, expect, it, vi } from 'vitest';
import { generalMessages } from '#contract/base/rules.ts';
import { bulkUpload } from '#contract/directory/imports.ts';
import { countWaiting } from '#contract/directory/overview-parts.ts';
import { ApiError, beginReading, call, dataOf, failureText, mayBeSignedIn, request } from './client.ts';
import { noteReached } from './kept/offline.ts';

afterEach(() => vi.unstubAllGlobals());

it('a refused session counts as none; the next one is valid', async () => {
  const browser = { cookie: 'encore_token=first' };
  vi.stubGlobal('document', browser);
  vi.stubGlobal('fetch', async () => Response.json({ message: 'User not authenticated' }, { status: 401 }));
  expect(mayBeSignedIn()).toBe(true);
  await expect(request('GET', '/users/profile')).rejects.toThrow('User not authenticated');
  expect(mayBeSignedIn()).toBe(false);
  browser.cookie = 'encore_token=second';
  expect(mayBeSignedIn()).toBe(true);
  browser.cookie = '';
  expect(mayBeSignedIn()).toBe(false);
});

it('without a network the error says so; if that is unknown, it says that the action failed', async () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const fail = () => request('POST', '/own/record').catch((error: unknown) => error);
  expect(failureText(await fail(), 'Failed to save')).toBe('Failed to save');
  vi.stubGlobal('navigator', { onLine: false });
  expect(failureText(await fail(), 'Failed to save')).toBe(generalMessages.offline);
  vi.stubGlobal('navigator', { onLine: true });
  noteReached();
  expect(failureText(await fail(), 'Failed to save')).toBe('Failed to save');
});

describe('an unavailable service (specification, section 8)', () => {
  const answers = (body: object) => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 503 }));
    return request('POST', '/email-images').catch((error: unknown) => error);
  };

  it('is reported in the words of the product, whatever a proxy says', async () => {
    const failure = await answers({ message: 'no healthy upstream' });
    expect(failure).toMatchObject({ status: 503, message: generalMessages.unavailable, errors: [] });
  });

  it('is reported as is for a field error: a file that could not be checked', async () => {
    const message = generalMessages.fileUnchecked;
    const failure = await answers({ message, errors: [{ path: 'file', message }] });
    expect(failure).toMatchObject({ status: 503, message, errors: [{ path: 'file', message }] });
    expect(failureText(failure, 'Failed to save')).toBe(message);
  });
});

describe('requests made before the scripts load', () => {
  const asked: string[] = [];
  const browser = { cookie: 'encore_token=first' };
  const profile = async () => dataOf<{ at: number }>(await request('GET', '/users/profile'), ['at']);
  const begin = () => {
    asked.length = 0;
    browser.cookie = 'encore_token=first';
    vi.stubGlobal('document', browser);
    vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
      asked.push(`${address} ${headers.get('authorization')}`);
      return Response.json({ data: { at: asked.length } });
    });
    beginReading(['/users/profile']);
  };

  it('are used by the first caller only', async () => {
    begin();
    expect(await profile()).toEqual({ at: 1 });
    expect(await profile()).toEqual({ at: 2 });
    expect(asked).toEqual(Array(2).fill('/api/users/profile Bearer first'));
  });

  it('are not used by another user who signs in', async () => {
    begin();
    browser.cookie = 'encore_token=second';
    expect(await profile()).toEqual({ at: 2 });
    expect(asked[1]).toBe('/api/users/profile Bearer second');
  });

  it('are outdated once something has been written', async () => {
    begin();
    await request('POST', '/own/record');
    expect(await profile()).toEqual({ at: 3 });
  });

  it('are outdated after a while', async () => {
    vi.useFakeTimers();
    begin();
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await profile()).toEqual({ at: 2 });
  });
});

describe('an unexpected answer (specification, section 8)', () => {
  const file = new File(['name'], 'leavers.csv');
  it.each([
    ['an empty body', new Response('', { status: 201 })],
    ['a page', new Response('<!doctype html><p>Welcome to the network</p>', { status: 201 })],
    ['no data', Response.json({}, { status: 201 })],
    ['null', Response.json(null, { status: 201 })],
    ['200 where the contract says 201', Response.json({ data: { rows: 1 } }, { status: 200 })],
    ['an empty 200', new Response('', { status: 200 })],
    ['a fault without words', new Response('', { status: 500 })],
  ])('%s is a failure in words', async (_, answer) => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => answer.clone());
    const failure = await call(bulkUpload, {}, { file }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).message).toBe(generalMessages.generic);
  });
});

describe('an answer that does not match the contract', () => {
  const bodies = [
    '{"data":{}}',
    '{"data":[]}',
    '{"data":"text"}',
    '{"data":null}',
    '{"data":{"requests":"many"}}',
    '3',
  ];
  it.each(bodies)('%s is an error with a text', async (body) => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => new Response(body));
    await expect(call(countWaiting)).rejects.toThrow(new ApiError(200, generalMessages.generic));
    await expect(dataOf<{ kinds: unknown }>(new Response(body), ['kinds'])).rejects.toBeInstanceOf(ApiError);
  });

  it('values and fields from a newer server are no error', async () => {
    const data = { requests: 1, duplicates: null, kinds: [{ kind: 'complaints', count: 1 }], besides: true };
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => Response.json({ data }));
    expect(await call(countWaiting)).toEqual(data);
  });

  it.each(['null', '"text"', '{"message":{},"errors":"none"}'])('%s of a fault is a fault in words', async (body) => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async () => new Response(body, { status: 400 }));
    const failure = await request('GET', '/alumni').catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, message: generalMessages.generic, errors: [] });
  });
});
