import type { DB } from '../database/schema.ts';
import { onlySecret, type Secrets } from '../installation/secrets.ts';
import { definePlug } from '../plugs.ts';
import { seal, unseal } from './seal.ts';

/** What becomes of a value when the secret changes: nothing, since it is of the current one; no one can open it; or its new value. */
export type Renewal = 'current' | 'lost' | { to: string };

/** A column whose values are made with the secret: a change of it makes them again. */
export type SecretColumn = {
  table: keyof DB;
  /** The columns of the primary key, in their order. */
  key: readonly string[];
  column: string;
  /** What its values are, in the plural, for the report of a change. */
  what: string;
  /** What its key is derived for. */
  purpose: string;
  /** What else of the row is read to make the value again. */
  reads?: readonly string[];
  /** A condition of SQL about the values that are made with the secret, where not all are; `t` is the table. */
  where?: string;
  renew: (row: Readonly<Record<string, unknown>>, secrets: Secrets) => Renewal;
  /** What is done with a value that no one can open when the secret is lost; without it, the value stays. */
  whenLost?: 'empty' | 'delete row';
  /** Whether it is a digest: where no plain value is left, it stays, and the keys of earlier secrets are kept to find it. */
  isDigest?: true;
};

/** Every column that is made with the secret, each declared by the feature that owns it. */
export const secretColumns = definePlug<SecretColumn>('column made with the secret', ({ table, column }) => [
  `${table}.${column}`,
]);

/** Declares a column of sealed texts. @param of what it is, and where */
export const sealedColumn = (of: Omit<SecretColumn, 'renew' | 'reads' | 'isDigest'>): SecretColumn => ({
  ...of,
  renew: (row, secrets) => renewSealed(secrets, of.purpose, row[of.column] as string),
});

function renewSealed(secrets: Secrets, purpose: string, sealed: string): Renewal {
  if (opened(onlySecret(secrets.current), purpose, sealed) !== null) return 'current';
  const text = opened(secrets, purpose, sealed);
  return text === null ? 'lost' : { to: seal(secrets, purpose, text) };
}

function opened(secrets: Secrets, purpose: string, sealed: string): string | null {
  try {
    return unseal(secrets, purpose, sealed);
  } catch {
    return null;
  }
}
