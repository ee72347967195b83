import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCode, writeCode } from './verification-codes.ts';

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0], '0000-0000-0000'],
  [[255, 255, 255, 255, 255, 255, 255, 255], 'ZZZZ-ZZZZ-ZZZZ'],
  [[0, 0, 0, 0, 0, 0, 0, 1], '0000-0000-0001'],
  // The first four bits are not used.
  [[240, 0, 0, 0, 0, 0, 0, 32], '0000-0000-0010'],
])('of the bytes %j the code is %s', (bytes, code) => expect(writeCode(Uint8Array.from(bytes))).toBe(code));

test.each([
  ['7K3M-Q9TX-2BHD', '7K3M-Q9TX-2BHD'],
  ['7k3mq9tx2bhd', '7K3M-Q9TX-2BHD'],
  [' 7K3M Q9TX 2BHD ', '7K3M-Q9TX-2BHD'],
  ['7K3M–Q9TX–2BHD', '7K3M-Q9TX-2BHD'],
  ['OOOO-IIII-LLLL', '0000-1111-1111'],
  ['7K3M-Q9TX-2BH', null],
  ['7K3M-Q9TX-2BHDX', null],
  ['7K3M-Q9TX-2BHU', null],
  ['', null],
])('%j is read as %j', (text, code) => expect(readCode(text)).toBe(code));

test('every code is read as it was written', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const code = writeCode(bytes);
      expect(readCode(code)).toBe(code);
      expect(readCode(code.toLowerCase().replaceAll('-', ''))).toBe(code);
    }),
  );
});
