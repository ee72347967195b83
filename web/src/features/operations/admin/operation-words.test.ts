import { describe, expect, test } from 'vitest';
import { operatorActions } from '#contract/accounts/operator-log.ts';
import { actionText, detailText } from './components/operation-words.ts';

describe("The operators' log in words", () => {
  test('every action has a label', () => {
    for (const action of operatorActions) expect(actionText(action)).not.toBe(action);
    expect(actionText('company.erased')).toBe('company.erased');
  });

  test.each([
    ['support.started', { reason: 'Ticket 4711', minutes: 30 }, 'Ticket 4711 · for 30 minutes'],
    ['company.changed', { fields: ['brand'], from: 'encore', to: 'homecoming' }, 'brand · encore → homecoming'],
    ['user.disabled', { sessions: 1 }, '1 session'],
    ['job.retried', { queue: 'mail-send', jobs: 3 }, 'mail-send · 3 jobs'],
    ['flag.changed', { flag: 'webhooks', enabled: false }, 'Webhooks · off'],
    ['flag.changed', { flag: 'webhooks', enabled: null }, 'Webhooks · preset'],
    ['company.restored', { was: 'closed' }, 'was closed'],
    ['support.ended', {}, ''],
  ])('%s %o', (action, detail, words) => expect(detailText({ action, detail })).toBe(words));
});
