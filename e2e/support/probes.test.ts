import { describe, expect, test } from 'vitest';
import { attackable, refusing } from './probes.ts';
import { isUnseen } from './unseen-fields.ts';

// Fields where the contract accepts no markup; attacks.test.ts writes a probe into every other text and opens every page.

describe('Stored scripts', () => {
  test.each([
    'POST /users/profile name',
    'POST /auth/register name',
    'POST /auth/join name',
    'POST /auth/register-exemployee name',
    'POST /alumni name',
    'POST /alumni/{id} name',
    'POST /own/changes name',
    'POST /jobs/public/{id}/applications name',
    'POST /referrals name',
    'POST /jobs/public/{id}/referrals name',
    'POST /own/jobs/{id}/referrals name',
    'POST /referrals/candidate/application name',
    'POST /admin/companies ownerName',
  ])('%s takes letters only', (name) => {
    expect(refusing).toContain(name);
  });

  test('no link may be a script', () => {
    const links = attackable.filter(({ name }) => /(?:website|url|Url|issuer)$/.test(name) && !isUnseen(name));
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter(({ takesScriptLink }) => takesScriptLink)).toEqual([]);
  });
});
