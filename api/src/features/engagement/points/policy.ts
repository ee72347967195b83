/** The refusal of the database to let a sum of points fall below nothing: becomes the failure that it means. */
export function whenShort(failure: () => Error): (error: unknown) => never {
  return (error) => {
    const { code, constraint } = error as { code?: string; constraint?: string };
    throw code === '23514' && constraint === 'point_balances_suffice' ? failure() : error;
  };
}
