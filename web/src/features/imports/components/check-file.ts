import { importMessages } from '#contract/imports.ts';
import { generalMessages, limits } from '#contract/rules.ts';

/** Why a chosen file cannot be uploaded, in the specification's words. */
export function faultOfFile({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(?:xlsx|csv)$/i.test(name)) return importMessages.wrongType;
  return size > limits.fileBytes ? generalMessages.fileTooLarge : undefined;
}
