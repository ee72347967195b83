import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMigrations } from '../database/migrate.ts';

// A migration that changes one of them must change on-shards.sql too, and is then listed here.
test('the functions that spread installs follow the migration that wrote them last', () => {
  const names = (text: string) => [...text.matchAll(/create (?:or replace )?function (\w+)/g)].map(([, name]) => name);
  const lastOf = new Map<string | undefined, string>();
  for (const { name, text } of readMigrations()) for (const written of names(text)) lastOf.set(written, name);
  const replaced = names(readFileSync(new URL('on-shards.sql', import.meta.url), 'utf8'));
  expect(Object.fromEntries(replaced.map((name) => [name, lastOf.get(name)]))).toEqual({
    apply_people_counts: '0002-people.sql',
    group_members_changed: '0002-people.sql',
    listings_added: '0032-colleagues.sql',
    listings_changed: '0032-colleagues.sql',
    listings_removed: '0032-colleagues.sql',
    begin_privacy: '0009-privacy.sql',
    due_mailings: '0080-one-schema.sql',
  });
});
