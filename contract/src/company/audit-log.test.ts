import { describe, expect, test } from 'vitest';
import { auditActions, auditKinds } from './audit-actions.ts';
import { exportAuditLog, listAuditLog } from './audit-log.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const sentences = (query: unknown) =>
  listAuditLog.query.safeParse(query).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('Filters of the audit log', () => {
  test('can be empty, or all used together', () => {
    expect(listAuditLog.query.parse({})).toEqual({});
    const all = {
      action: 'person.',
      actor: id,
      targetType: 'person',
      target: id,
      from: '2026-11-27T00:00:00Z',
      to: '2026-11-28T00:00:00Z',
    };
    expect(listAuditLog.query.parse({ ...all, cursor: id })).toEqual({ ...all, cursor: id });
    expect(exportAuditLog.body.parse(all)).toEqual(all);
  });

  test.each(['2026-11-27T00:00:00Z', '2026-11-27T05:30:00+05:30', '2026-11-27T00:00:00.123-08:00'])(
    'by the moment %s',
    (moment) => {
      expect(sentences({ from: moment, to: moment })).toEqual([]);
    },
  );

  test.each(['', '2026-11-27', '2026-11-27T00:00:00', '2026-02-30T00:00:00Z', '27/11/2026', 5])(
    'not by %j, which is no moment with its offset',
    (moment) => {
      expect(sentences({ from: moment })).toEqual(['from: Please enter a valid date and time']);
      expect(sentences({ to: moment })).toEqual(['to: Please enter a valid date and time']);
    },
  );

  test('take a user, a key, an operator in a support session or the product', () => {
    for (const actor of [id, 'support', 'product']) expect(sentences({ actor })).toEqual([]);
    for (const actor of ['', 'operator', 'Asha']) expect(sentences({ actor })).toHaveLength(1);
  });

  test('take the beginning of an action, of at most 100 characters, and a kind of at most 50', () => {
    expect(sentences({ action: 'x'.repeat(100), targetType: 'y'.repeat(50) })).toEqual([]);
    expect(sentences({ action: 'x'.repeat(101) })).toHaveLength(1);
    expect(sentences({ targetType: 'y'.repeat(51) })).toHaveLength(1);
  });

  test('take an id, and a cursor', () => {
    expect(sentences({ target: 'asha' })).toEqual(['target: Invalid id']);
    expect(sentences({ cursor: '2' })).toEqual(['cursor: Invalid cursor']);
  });
});

describe('The actions of the audit log', () => {
  test('have labels in the past tense, without a full stop', () => {
    for (const [action, words] of Object.entries(auditActions)) expect(words, action).toMatch(/^\p{Lu}.*[^.\s]$/u);
    expect(auditActions['person.added']).toBe('Added');
    expect(auditActions['company.closed']).toBe('Closed the account');
  });

  test('are of a kind that the log can be filtered by', () => {
    for (const action of Object.keys(auditActions)) expect(auditKinds).toHaveProperty([action.split('.')[0] ?? '']);
    expect(auditKinds.person).toBe('Ex-employees: records');
    expect(auditKinds.people).toBe('Ex-employees: imports and exports');
  });
});
