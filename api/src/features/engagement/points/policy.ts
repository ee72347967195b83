import { refusingConstraint } from '#api/core/database/refusing-constraint.ts';

/** Turns the database's refusal of a negative sum of points into the failure it means. */
export function whenShort(failure: () => Error): (error: unknown) => never {
  return (error) => {
    const { code } = error as { code?: string };
    throw code === '23514' && refusingConstraint(error) === 'point_balances_suffice' ? failure() : error;
  };
}
