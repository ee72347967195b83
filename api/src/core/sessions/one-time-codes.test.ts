import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { codeAddress, createCodeSecret, createRecoveryCodes, hashOfRecoveryCode, takeCode } from './one-time-codes.ts';

/** The secret of RFC 6238, appendix B: "12345678901234567890". */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('Two-step codes (product.md, Signing in; RFC 6238)', () => {
  test.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1234567890, '005924', 41152263],
    [20000000000, '353130', 666666666],
  ])('the codes of the RFC: at %d it is %s', (seconds, code, step) => {
    expect(takeCode(secret, code, null, at(seconds))).toBe(step);
  });

  test('the previous and the next step are accepted, others are not', () => {
    const code = new TOTP({ secret }).generate({ timestamp: 3_000_000 });
    const taken = [-61, -31, -30, -1, 0, 29, 30, 59, 60, 90].map((away) => [
      away,
      takeCode(secret, code, null, at(3000 + away)),
    ]);
    expect(taken).toEqual([
      [-61, null],
      [-31, null],
      [-30, 100],
      [-1, 100],
      [0, 100],
      [29, 100],
      [30, 100],
      [59, 100],
      [60, null],
      [90, null],
    ]);
  });

  test('a code is accepted once, and none that is older', () => {
    expect(takeCode(secret, '287082', 0, at(59))).toBe(1);
    expect(takeCode(secret, '287082', 1, at(59))).toBeNull();
    expect(takeCode(secret, '287082', 2, at(59))).toBeNull();
  });

  test('a code may be typed with spaces; anything else is wrong', () => {
    expect(takeCode(secret, ' 287 082', null, at(59))).toBe(1);
    for (const code of ['', '28708', '2870822', '287083', 'abcdef', '28708২', '-87082'])
      expect(takeCode(secret, code, null, at(59)), code).toBeNull();
  });

  test('a new secret has 160 bits and its address names brand and account', () => {
    const made = createCodeSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(createCodeSecret()).not.toBe(made);
    const address = new URL(codeAddress(made, { issuer: 'Encore', account: 'asha@acme.example' }));
    expect(address.protocol).toBe('otpauth:');
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Encore', secret: made, period: '30' });
    expect(decodeURIComponent(address.pathname)).toContain('Encore:asha@acme.example');
  });
});

test('ten different recovery codes, whose hash ignores how they are typed', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){5}[a-hjkmnp-z2-9]{4}$/);
  const [code = ''] = codes;
  expect(hashOfRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toEqual(hashOfRecoveryCode(code));
  expect(hashOfRecoveryCode(codes[1] ?? '')).not.toEqual(hashOfRecoveryCode(code));
});
