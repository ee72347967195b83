import { expect, test } from 'vitest';
import { profileOf } from '#web-test/people.ts';
import { leftOutText } from './components/left-out.ts';

const owner = profileOf('owner');

test('the note about people who were left out names sample data only where there is some', () => {
  expect(leftOutText(1, owner)).toBe(
    '1 ex-employee was left out because they unsubscribed or their address is blocked',
  );
  expect(leftOutText(1200, undefined)).toBe(
    '1,200 ex-employees were left out because they unsubscribed or their address is blocked',
  );
  const { companyDetails } = owner;
  const withSample = {
    ...owner,
    companyDetails: companyDetails && { ...companyDetails, hasSampleData: true as const },
  };
  expect(leftOutText(2, withSample)).toBe(
    '2 ex-employees were left out because they unsubscribed, their address is blocked or they are sample data',
  );
});
