import { describe, expect, it } from 'vitest';
import { paths } from '#contract/base/paths.ts';
import { wayOf } from './worker-rules.ts';

const site = 'https://encore.example';
const asked = (path: string, given: { method?: string; mode?: string; destination?: string } = {}) =>
  wayOf({ method: 'GET', mode: 'no-cors', destination: '', ...given, url: new URL(path, site).href }, site);
const navigate = { mode: 'navigate', destination: 'document' };

describe('The requests the worker handles', () => {
  it.each([paths.feed, paths.colleagues, paths.ownProfile, `${paths.ownProfile}?section=privacy`])(
    'opens %s by the network, or as it was kept',
    (path) => expect(asked(path, navigate)).toBe('page'),
  );

  it('serves the door of an event from the network or the cache, and no other company page', () => {
    const door = paths.eventCheckIn.replace('$id', '0190a5d0-0000-7000-8000-00000000000a');
    expect(asked(door, navigate)).toBe('page');
    for (const other of [paths.events, door.replace('/check-in', ''), `${door}/more`, `/x${door}`])
      expect(asked(other, navigate)).toBeNull();
  });

  it.each([
    paths.landing,
    paths.home,
    paths.search,
    paths.admin,
    paths.mailbox,
    '/jobs/1',
    '/exemployees',
    paths.registerExemployee,
    `${paths.claim}?token=secret`,
    `${paths.unsubscribe}?token=secret`,
  ])('leaves %s to the browser', (path) => expect(asked(path, navigate)).toBeNull());

  it('serves immutable code, styles and fonts from the cache, other drawings only without a network', () => {
    expect(asked('/assets/index-1a2b.js', { destination: 'script' })).toBe('part');
    expect(asked('/assets/inter-1a2b.woff2', { destination: 'font' })).toBe('part');
    expect(asked('/demo-logos.svg', { destination: 'image' })).toBe('picture');
    expect(asked('/brand/mark', { destination: 'image' })).toBe('picture');
    expect(asked('/api/files/company/id?signature=x', { destination: 'image' })).toBe('picture');
  });

  it.each(['/api/own/feed', '/api/users/profile', '/api/auth/login', '/api/own/record'])('never answers %s', (path) => {
    for (const destination of ['', 'image', 'script'])
      for (const method of ['GET', 'POST', 'DELETE'])
        expect(asked(path, { method, destination, mode: 'cors' })).toBeNull();
  });

  it('handles no writes, and nothing of other sites', () => {
    expect(asked(paths.feed, { ...navigate, method: 'POST' })).toBeNull();
    expect(asked('https://api.encore.example/own/feed')).toBeNull();
    expect(asked('https://homecoming.example/assets/index.js', { destination: 'script' })).toBeNull();
    expect(asked('https://homecoming.example/exemployee/feed', navigate)).toBeNull();
  });
});
