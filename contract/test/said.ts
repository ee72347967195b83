type Issue = { path: PropertyKey[]; message: string };
type Schema = { safeParse(value: unknown): { error?: { issues: Issue[] } | undefined } };

/** Returns what a schema says of a value, each with its field: 'name: Please enter name'. Nothing where the value is right. */
export const said = (schema: Schema, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) =>
    path.length ? `${path.join('.')}: ${message}` : message,
  );
