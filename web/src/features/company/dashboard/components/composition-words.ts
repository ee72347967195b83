import type { Composition } from '#contract/company/dashboard.ts';
import { number } from '../../../../lib/numbers.ts';

/** '384 more in 6 other departments'; nothing where all are named. */
export function otherDepartments({ departments, otherDepartments: others, total }: Composition) {
  const rest = total - departments.reduce((sum, { count }) => sum + count, 0);
  return (
    others > 0 &&
    `${number(rest)} more in ${others === 1 ? '1 other department' : `${number(others)} other departments`}`
  );
}
