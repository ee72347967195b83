import { describe, expect, test } from 'vitest';
import { auditActions } from '#contract/company/audit-actions.ts';
import { detailOf, kindOptions, nameOf, wordsOf } from './components/action-words.ts';
import { filtersOf, readView } from './components/url-state.ts';

describe('Audit log entries in words (product.md, Settings: audit log)', () => {
  test('an action has its sentence; an unknown one shows its identifier', () => {
    expect(wordsOf('api-key.revoked')).toBe('Revoked the API key');
    expect(wordsOf('robot.invented')).toBe('robot.invented');
  });

  test('the actor has a name, even after leaving', () => {
    expect(nameOf({ actor: null })).toBe('Encore');
    expect(nameOf({ actor: { _id: '1', type: 'user', name: 'Asha Rao' } })).toBe('Asha Rao');
    expect(nameOf({ actor: { _id: '1', type: 'user', name: null } })).toBe('A former colleague');
    expect(nameOf({ actor: { _id: '1', type: 'api-key', name: null } })).toBe('A deleted key');
  });

  test('details are readable, and ids are left to the download', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(detailOf({ detail: {} })).toBe('');
    expect(detailOf({ detail: { fields: ['dateOfJoining', `custom.${id}`, 'custom.x'] } })).toBe(
      'date of joining, a custom field',
    );
    expect(detailOf({ detail: { rows: 120000, faultyRows: 3, dynamic: true } })).toBe(
      'rows: 1,20,000 · rows with problems: 3 · dynamic',
    );
    expect(detailOf({ detail: { purpose: 'profile_enrichment' } })).toBe('purpose: public profile');
    expect(detailOf({ detail: { scopes: ['people:read-contact'] } })).toBe('scopes: see contact details');
    expect(detailOf({ detail: { from: 'viewer', to: 'hr' } })).toBe('before: viewer · now: HR');
    expect(detailOf({ detail: { fields: ['url', 'enabled'], enabled: false } })).toBe(
      'address, on or off · switched off',
    );
    expect(detailOf({ detail: { reason: 'They asked us to, twice' } })).toBe('reason: They asked us to, twice');
    expect(detailOf({ detail: { merged: id, groups: [id], nested: { a: 1 } } })).toBe('');
  });

  test('every kind has actions, and every action has a kind', () => {
    const actions = Object.keys(auditActions);
    for (const { value } of kindOptions) expect(actions.some((action) => action.startsWith(value))).toBe(true);
    for (const action of actions) expect(kindOptions.filter(({ value }) => action.startsWith(value))).toHaveLength(1);
  });
});

describe('The filters of the audit log in the address', () => {
  test('invalid values are dropped', () => {
    expect(readView({ action: 'x', actor: 'me', from: 'yesterday', to: '2026-13-45' })).toEqual({});
    const view = { action: 'person.', actor: 'support', from: '2026-01-05', to: '2026-01-06' };
    expect(readView(view)).toEqual(view);
  });

  test('days run from start to end in the reader’s time zone', () => {
    const { from, to } = filtersOf({ from: '2026-01-05', to: '2026-01-05' });
    expect(new Date(from ?? '').getTime()).toBe(new Date(2026, 0, 5).getTime());
    expect(new Date(to ?? '').getTime()).toBe(new Date(2026, 0, 6).getTime());
    expect(filtersOf({})).toEqual({});
  });
});
