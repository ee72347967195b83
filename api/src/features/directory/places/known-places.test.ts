import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { cities } from '#contract/base/cities.ts';
import { mapStates } from '#contract/base/map-states.ts';
import { foldText } from '#contract/base/search-words.ts';
import { readProductCities } from './read-districts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Returns the meaning of each text; null when it is unknown. */
async function meanings(texts: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ code: string | null }>`
    select known_place(place_key(text)) as code from unnest(${texts}::text[]) with ordinality t (text, at) order by at`.execute(
    server.services.database.system,
  );
  return rows.map(({ code }) => code);
}

test('a place is known by its names, old and new, with its state or country, and by common spellings', async () => {
  const expected: Record<string, string | null> = {
    Bengaluru: 'KA-572',
    BANGALORE: 'KA-572',
    'Bengaluru, Karnataka, India': 'KA-572',
    '  bengaluru ,  KA ': 'KA-572',
    'Bengaluru 560001': 'KA-572',
    'Whitefield, Bangalore': 'KA-572',
    'Greater Bengaluru Area': 'KA-572',
    Bombay: 'MH-519',
    'Mumbai Metropolitan Region': 'MH-519',
    'Pune/Pimpri-Chinchwad Area': 'MH-521',
    Calcutta: 'WB-342',
    Madras: 'TN-603',
    Gurgaon: 'HR-086',
    'Gurugram, Haryana': 'HR-086',
    'Gurgaon, Delhi': 'HR-086',
    'Hyderabad, Andhra Pradesh': 'TS-536',
    'Hyderabad, Pakistan': 'abroad',
    Trivandrum: 'KL-601',
    Cochin: 'KL-595',
    Mysore: 'KA-577',
    Mangalore: 'KA-575',
    Poona: 'MH-521',
    Baroda: 'GJ-486',
    Pondicherry: 'PY',
    Chandigarh: 'CH-055',
    'Chandigarh, Punjab': 'CH-055',
    Delhi: 'DL',
    Goa: 'GA',
    Orissa: 'OD',
    'Bilaspur, Himachal Pradesh': 'HP-030',
    Bilaspur: 'CG-406',
    'Somewhere small, Kerala': 'KL',
    Hamirpur: null,
    Dubai: 'abroad',
    'London, UK': 'abroad',
    'Tallinn, Estonia': 'abroad',
    'São Paulo': 'abroad',
    Zürich: 'abroad',
    Singapore: 'abroad',
    'Columbus, GA': 'abroad',
    Ernakulam: 'KL-595',
    India: null,
    'Plant 7': null,
    Remote: null,
    ',': null,
  };
  expect(
    Object.fromEntries((await meanings(Object.keys(expected))).map((code, at) => [Object.keys(expected)[at], code])),
  ).toEqual(expected);
});

test('every state and every city of the list is known', async () => {
  const names = cities.map(({ name }) => name).filter((name) => name !== 'Rest of India');
  const found = await meanings(names);
  expect(names.filter((_, at) => !/^[A-Z]{2}(?:-\d+)?$/.test(found[at] ?? ''))).toEqual([]);
  // The place names in search sentences have the same meaning.
  expect(Object.fromEntries(names.map((name, at) => [name, found[at]?.slice(0, 2)]))).toEqual(readProductCities());
  const states = await meanings(mapStates.map(({ label }) => label));
  expect(states.map((code) => code?.slice(0, 2))).toEqual(mapStates.map(({ key }) => key));
});

test('the database folds a text as the contract does', async () => {
  const texts = ['  Łódź  ', 'Malmö\tCity', 'Straße', 'Tōkyō', 'Ø', 'ÇEŞME', 'बेंगलुरु', 'K\u0301'];
  const { rows } = await sql<{ key: string }>`
    select place_key(text) as key from unnest(${texts}::text[]) with ordinality t (text, at) order by at`.execute(
    server.services.database.system,
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map(foldText));
});
