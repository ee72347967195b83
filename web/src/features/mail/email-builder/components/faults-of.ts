import type { FieldError } from '#contract/base/route.ts';
import type { EmailDocument } from '#contract/mail/email-document.ts';
import type { EmailHint } from '#contract/mail/email-templates.ts';

/** Returns the block that a path such as `document.blocks.3.columns.0.1.html` points to or passes through; null if none. */
function blockAt(document: EmailDocument, path: string): string | null {
  let place: unknown = { document };
  let id: string | null = null;
  for (const key of path.split('.')) {
    place = (place as Record<string, unknown> | null | undefined)?.[key];
    const found = (place as { id?: unknown } | null | undefined)?.id;
    if (typeof found === 'string') id = found;
  }
  return id;
}

/** Returns the server's faults as hints on their blocks. */
export const faultsOf = (document: EmailDocument, errors: readonly FieldError[]): EmailHint[] =>
  errors.map(({ path, message }) => ({ severity: 'error', block: blockAt(document, path), message }));
