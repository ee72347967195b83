import type { DB } from '../database/schema.ts';
import { onlySecret, type Secrets } from '../installation/secrets.ts';
import { definePlug } from '../plugs.ts';
import { seal, unseal } from './seal.ts';

/** The fate of a value when the secret changes: it stays, being of the current one; it cannot be opened; or it gets a new value. */
export type Renewal = 'current' | 'lost' | { to: string };

/** A column whose values are made with the secret and must be remade when it changes. */
export type SecretColumn = {
  table: keyof DB;
  /** The columns of the primary key, in order. */
  key: readonly string[];
  column: string;
  /** The name of its values, in the plural, for the report of a change. */
  what: string;
  /** The purpose of the key that seals them. */
  purpose: string;
  /** Other columns of the row that are read to remake the value. */
  reads?: readonly string[];
  /** A SQL condition for the values made with the secret, if not all are; `t` is the table. */
  where?: string;
  renew: (row: Readonly<Record<string, unknown>>, secrets: Secrets) => Renewal;
  /** The treatment of a value that cannot be opened when the secret is lost; without it, the value stays. */
  whenLost?: 'empty' | 'delete row';
  /** Whether it is a digest: without the plain value it stays, and the keys of earlier secrets are kept to find it. */
  isDigest?: true;
};

/** All columns made with the secret, each declared by the feature that owns it. */
export const secretColumns = definePlug<SecretColumn>('column made with the secret', ({ table, column }) => [
  `${table}.${column}`,
]);

/** Declares a column of sealed texts. @param of the column and its table */
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
