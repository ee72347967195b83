import { importMessages } from '#contract/imports.ts';
import { generalMessages } from '#contract/rules.ts';

/** Why a chosen file cannot be uploaded, in the specification's words. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>, mostBytes: number): string | undefined {
  if (!/\.(?:xlsx|csv)$/i.test(name)) return importMessages.wrongType;
  return size > mostBytes ? generalMessages.fileTooLarge(mostBytes) : undefined;
}
