type Issue = { path: PropertyKey[]; message: string };
type Schema = { safeParse(value: unknown): { error?: { issues: Issue[] } | undefined } };

/** Returns the problems a schema finds in a value, each with its field: 'name: Please enter name'. Empty when the value is valid. */
export const said = (schema: Schema, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) =>
    path.length ? `${path.join('.')}: ${message}` : message,
  );
