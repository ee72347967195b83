import type { Config } from '#api/core/installation/config.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { checkAddress, OutgoingError } from '#api/core/work/outgoing-http.ts';
import { unknownFields } from '#contract/base/unknown-fields.ts';
import {
  type SourceKind,
  sourceMessages,
  sourceSecrets,
  sourceSettings,
} from '#contract/ex-employee/leaver-sources.ts';

/** Reads the fingerprint of a server, also within a line of `ssh-keygen -lf`. */
export const readFingerprint = (text: string): string | null =>
  /SHA256:([A-Za-z\d+/]{43})(?![A-Za-z\d+/])/.exec(text)?.[1] ?? null;

/**
 * Checks the settings and the secrets of a source together.
 * @param secrets all that it will have @param sent those that the call has
 * @returns the settings as they are stored
 * @throws Failure invalid, with the field
 */
export function checkSettings(
  config: Config,
  kind: SourceKind,
  settings: unknown,
  secrets: Readonly<Record<string, string | undefined>>,
  sent: Readonly<Record<string, string | undefined>> = {},
): Record<string, unknown> {
  const read = sourceSettings[kind].safeParse(settings);
  const readSecrets = sourceSecrets[kind].safeParse(secrets);
  const issues = [
    ...(read.error?.issues ?? []).map(({ path, message }) => ({ path: ['settings', ...path].join('.'), message })),
    ...(readSecrets.error?.issues ?? []).map(({ path, message }) => ({
      path: ['secrets', ...path].join('.'),
      message,
    })),
    ...unknownFields(sourceSettings[kind], settings, 'settings'),
    ...unknownFields(sourceSecrets[kind], sent, 'secrets'),
  ];
  if (!read.success || issues.length > 0) throw new Failure('invalid', issues[0]?.message ?? '', issues);
  const given = read.data as Record<string, unknown>;
  if (kind === 'file') checkFile(config, given, secrets);
  if (kind === 'bamboohr' && !secrets.apiKey) throw invalidField('secrets.apiKey', sourceMessages.keyRequired);
  return given;
}

function checkFile(
  config: Config,
  { address, hostKey }: Record<string, unknown>,
  secrets: Readonly<Record<string, string | undefined>>,
): void {
  const url = String(address);
  if (new URL(url).password !== '') throw invalidField('settings.address', sourceMessages.passwordInAddress);
  if (url.startsWith('sftp://')) {
    if (hostKey && readFingerprint(String(hostKey)) === null)
      throw invalidField('settings.hostKey', sourceMessages.hostKeyInvalid);
    if (!hostKey) throw invalidField('settings.hostKey', sourceMessages.hostKeyRequired);
    if (!secrets.password && !secrets.privateKey) throw invalidField('secrets.password', sourceMessages.secretRequired);
    return;
  }
  try {
    checkAddress(config, url);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    throw invalidField('settings.address', sourceMessages.addressRefused(`${error.message}.`));
  }
}
