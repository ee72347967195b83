import type { MoreFaults as Kind } from '#contract/directory/imports.ts';
import { importMessages } from '#contract/directory/imports.ts';
import text from '../../../../ui/theme/text.module.css';

/** The counts of the unlisted faulty rows, by kind of fault. */
export function MoreFaults({ kinds }: { kinds: readonly Kind[] }) {
  return kinds.map((kind) => (
    <p key={`${kind.column} ${kind.reason}`} className={text.muted}>
      {importMessages.moreRows(kind)}
    </p>
  ));
}
