import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type AuditEntry, listAuditActors, listAuditLog } from '#contract/company/audit-log.ts';
import { cellsOf, Page } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { AuditLogSection } from './components/AuditLogSection.tsx';

const entry = (number: number, given: Partial<AuditEntry>): AuditEntry => ({
  _id: idOf(number),
  at: `2026-03-${number}T08:00:00.000Z`,
  action: 'person.changed',
  actor: null,
  target: null,
  detail: {},
  ...given,
});

test('shows each entry with its time, actor, role, target and details', async () => {
  const page = new Page();
  page.server.answer(listAuditActors, []).answer(listAuditLog, {
    entries: [
      entry(21, {
        actor: { _id: idOf(1), type: 'user', name: 'Asha Rao' },
        target: { type: 'person', _id: idOf(7), name: 'Ravi Nair' },
        detail: { fields: ['dateOfJoining'] },
      }),
      entry(20, {
        action: 'api-key.revoked',
        actor: { _id: idOf(2), type: 'api-key', name: 'Payroll' },
        target: { type: 'api-key', _id: idOf(8), name: 'Report' },
      }),
      entry(19, { action: 'api-key.revoked', actor: { _id: idOf(3), type: 'support', name: 'Olga' } }),
      entry(18, { action: 'api-key.revoked' }),
    ],
    nextCursor: null,
  });
  await page.show(<AuditLogSection />);
  expect(await cellsOf('Audit log')).toEqual([
    ['2026-03-21T08:00:00.000Z', 'Asha Rao', expect.stringMatching(/ Ravi Nairdate of joining$/)],
    ['2026-03-20T08:00:00.000Z', 'PayrollAPI key', 'Revoked the API key Report'],
    ['2026-03-19T08:00:00.000Z', 'OlgaSupport session', 'Revoked the API key'],
    ['2026-03-18T08:00:00.000Z', 'Encore', 'Revoked the API key'],
  ]);
  expect(screen.getByRole('link', { name: 'Ravi Nair' }).getAttribute('href')).toBe(`/home/exemployee?id=${idOf(7)}`);
  page.close();
});
