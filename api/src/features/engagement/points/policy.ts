import { refusingConstraint } from '#api/core/database/refusing-constraint.ts';

/** The refusal of the database to let a sum of points fall below nothing: becomes the failure that it means. */
export function whenShort(failure: () => Error): (error: unknown) => never {
  return (error) => {
    const { code } = error as { code?: string };
    throw code === '23514' && refusingConstraint(error) === 'point_balances_suffice' ? failure() : error;
  };
}
