import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import type { AuditRow } from './queries.ts';
import { toEntry } from './view.ts';

const entry = (given: Partial<AuditRow> = {}) => toEntry(namedRow<AuditRow>(given));

test('an entry has the actor, the act and its object, each from its own column', () => {
  expect(entry()).toEqual({
    _id: 'of id',
    at: 'of at',
    action: 'of action',
    actor: { _id: 'of actor_id', type: 'of actor_type', name: 'of actor_name' },
    target: { type: 'of target_type', _id: 'of target_id', name: 'of target_name' },
    detail: 'of detail',
  });
  expect(entry({ actor_id: null, target_type: null })).toMatchObject({ actor: null, target: null });
  expect(entry({ actor_type: null }).actor).toMatchObject({ type: 'user', name: 'of actor_name' });
  expect(entry({ actor_type: 'support' }).actor, 'which operator it was stays with us').toMatchObject({
    type: 'support',
    name: 'Support',
  });
});
