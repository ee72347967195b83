import { byRules, followRules, type OpenedRules, type ValueRules } from '#contract/base/value-rules.ts';
import { request } from './client.ts';

/**
 * Checks only the form of a number with a country code; whether that country has such numbers is checked by the library, or by the server.
 */
function readShape(text: string): string | null {
  const number = text.replace(/^00/, '+').replace(/[\s().-]/g, '');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/** Checks the fields of this page by the rules that the signed-in user's company has opened. */
export function followCompany(opened: OpenedRules | undefined): void {
  const follow = (readPhone: NonNullable<ValueRules['readPhone']>) =>
    followRules({
      naturalNames: opened?.naturalNames === true,
      readPhone: opened?.anyCountryPhones ? readPhone : null,
    });
  follow(readShape);
  if (opened?.anyCountryPhones)
    void import('./phone-numbers.ts').then(
      ({ readPhone }) => follow(readPhone),
      // Without it only the form is checked, and the server does the rest.
      () => {},
    );
}

/** Opens a rule for the company, in its settings. */
export async function openRule(companyId: string, rule: keyof OpenedRules): Promise<void> {
  await request('POST', '/companies/update/{companyId}', {
    params: { companyId },
    body: { valueRules: { [rule]: true } },
  });
}

/** Checks by the most open rules of any company: on a page for visitors, where only the server knows whose rules apply. */
export const asVisitor = <Result>(check: () => Result): Result =>
  byRules({ naturalNames: true, readPhone: readShape, asWritten: true }, check);
