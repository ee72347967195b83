import { describe, expect, test } from 'vitest';
import { heldText } from './components/ChangedFields.tsx';

describe('What the company holds, as people read it', () => {
  test.each([
    ['dateOfBirth', '1970/02/29', '29 February'],
    ['dateOfJoining', '2018/04/01', '1 April 2018'],
    ['dateOfLeaving', '2023/07/12', '12 July 2023'],
    ['gender', 'female', 'Female'],
    ['designation', 'engineer', 'engineer'],
    ['employeeId', null, null],
    ['employeeId', '', null],
  ] as const)('%s %j', (field, value, words) => {
    expect(heldText(field, value)).toBe(words);
  });
});
