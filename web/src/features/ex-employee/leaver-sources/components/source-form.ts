import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  type LeaverSourceAnswer,
  newSource,
  type SourceColumns,
  type SourceKind,
  sourceColumnKeys,
  sourceMessages,
  type sourceSecrets,
  type sourceSettings,
} from '#contract/ex-employee/leaver-sources.ts';
import { rulesFor } from '../../arrivals/components/leaver-form.ts';
import { factWords } from '../../arrivals/components/leaver-words.ts';

type Settings = z.infer<(typeof sourceSettings)['file']> & z.infer<(typeof sourceSettings)['bamboohr']>;
export type SecretName =
  | keyof z.infer<(typeof sourceSecrets)['file']>
  | keyof z.infer<(typeof sourceSecrets)['bamboohr']>;
export type SourceColumn = keyof SourceColumns;
type Columns = Readonly<Record<SourceColumn, string>>;

/** Lists the columns that a file must have: parts of a name replace the full one. */
export function neededColumns({ firstName, middleName, lastName }: Columns): readonly SourceColumn[] {
  const hasParts = [firstName, middleName, lastName].some((header) => header.trim() !== '');
  return ['employeeId', ...(hasParts ? (['firstName', 'lastName'] as const) : (['name'] as const)), 'dateOfLeaving'];
}
export const columnWords: Columns = {
  employeeId: 'Employee ID',
  ...factWords,
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
};

/** Texts of all kinds, '' where nothing is given; by the paths of the contract, so that each fault finds its field. */
export type SourceValues = {
  name: string;
  settings: Record<'address' | 'hostKey' | 'dates' | 'subdomain', string> & { columns: Record<SourceColumn, string> };
  secrets: Record<SecretName, string>;
};

const noSecrets: SourceValues['secrets'] = {
  password: '',
  privateKey: '',
  authorization: '',
  pgpKey: '',
  pgpPassphrase: '',
  apiKey: '',
};

/** @param held the source that is changed; its secrets are never shown */
function valuesOf(held: LeaverSourceAnswer | null): SourceValues {
  const {
    address = '',
    hostKey = '',
    dates = '',
    subdomain = '',
    columns,
  } = (held?.settings ?? {}) as Partial<Settings>;
  const texts = sourceColumnKeys.map((column) => [column, columns?.[column] ?? '']);
  return {
    name: held?.name ?? '',
    settings: { address, hostKey, dates, subdomain, columns: Object.fromEntries(texts) },
    secrets: noSecrets,
  };
}

export const isSftp = (address: string) => address.trim().toLowerCase().startsWith('sftp:');
export const isHttps = (address: string) => address.trim().toLowerCase().startsWith('https:');

const given = (texts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text?.trim() ? [[name, text] as const] : [])));

type Parts = { settings: Record<string, unknown>; secrets: Record<string, string> };

/** The settings and secrets of a kind, without blanks: a secret that is left out stays. */
function partsOf(kind: SourceKind, { settings, secrets }: SourceValues): Parts {
  const { address, hostKey, dates, subdomain, columns } = settings;
  const { apiKey, password, privateKey, authorization, pgpKey, pgpPassphrase } = secrets;
  if (kind === 'bamboohr') return { settings: { subdomain }, secrets: given({ apiKey }) };
  if (kind !== 'file') return { settings: {}, secrets: {} };
  const ofServer = isSftp(address) ? { password, privateKey } : { authorization };
  return {
    settings: { address, columns: given(columns), ...given({ dates, ...(isSftp(address) && { hostKey }) }) },
    secrets: given({ ...ofServer, pgpKey, pgpPassphrase }),
  };
}

export const readNew = (kind: SourceKind, typed: SourceValues) =>
  newSource.parse({ kind, name: typed.name, ...partsOf(kind, typed) });

/** Builds the changes of a source; the settings are replaced as a whole. */
export function readChanges(kind: SourceKind, typed: SourceValues) {
  const { settings, secrets } = partsOf(kind, typed);
  return {
    name: typed.name.trim(),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(Object.keys(secrets).length > 0 && { secrets }),
  };
}

type Issue = { path: PropertyKey[]; message: string };

/** What only the server asks for, since it knows which secrets are kept. */
function missingSecrets(
  kind: SourceKind,
  { settings, secrets }: SourceValues,
  held: LeaverSourceAnswer | null,
): Issue[] {
  const has = (...names: SecretName[]) => names.some((name) => secrets[name].trim() || held?.secrets.includes(name));
  if (kind === 'bamboohr' && !has('apiKey'))
    return [{ path: ['secrets', 'apiKey'], message: sourceMessages.keyRequired }];
  if (kind !== 'file' || !isSftp(settings.address)) return [];
  return [
    ...(settings.hostKey.trim() ? [] : [{ path: ['settings', 'hostKey'], message: sourceMessages.hostKeyRequired }]),
    ...(has('password', 'privateKey')
      ? []
      : [{ path: ['secrets', 'password'], message: sourceMessages.secretRequired }]),
  ];
}

/** The fault of missing columns is at each of them. */
const rulesOf = (kind: SourceKind, held: LeaverSourceAnswer | null) =>
  rulesFor((typed: SourceValues) => {
    const checked = kind === 'api' ? 'scim' : kind;
    const issues =
      newSource.safeParse({ kind: checked, name: typed.name, ...partsOf(kind, typed) }).error?.issues ?? [];
    const { columns } = typed.settings;
    const missing = neededColumns(columns).filter((column) => columns[column].trim() === '');
    return [...issues, ...missingSecrets(kind, typed, held)].flatMap((issue): Issue | Issue[] =>
      issue.message === sourceMessages.columnsRequired
        ? missing.map((column) => ({ path: [...issue.path, column], message: issue.message }))
        : issue,
    );
  });

/** Returns the field where a fault of the server is shown. */
export const fieldOf = (path: string) => (path === 'settings.columns' ? 'settings.columns.employeeId' : path);

export const useSourceForm = (kind: SourceKind, held: LeaverSourceAnswer | null) =>
  useForm<SourceValues>({
    resolver: zodResolver(rulesOf(kind, held)),
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: valuesOf(held),
  });
