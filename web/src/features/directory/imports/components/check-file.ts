import { generalMessages } from '#contract/base/rules.ts';
import { importMessages } from '#contract/directory/imports.ts';

/** Returns why a file can't be uploaded, in the specification's words. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>, mostBytes: number): string | undefined {
  if (!/\.(?:xlsx|csv)$/i.test(name)) return importMessages.wrongType;
  return size > mostBytes ? generalMessages.fileTooLarge(mostBytes) : undefined;
}
