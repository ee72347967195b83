import classes from './Builder.module.css';
import { CardSettings } from './CardSettings.tsx';
import type { SettingsProps } from './common-fields.tsx';
import type { AnyBlock } from './document-actions.ts';
import { ImageSettings } from './ImageSettings.tsx';
import { LayoutSettings } from './LayoutSettings.tsx';
import { TextSettings } from './TextSettings.tsx';
import type { EditorActs } from './use-email-editor.ts';

/** What can be set of a block; each change is there at once, and saved as one works. */
export function BlockSettings({ block, acts }: { block: AnyBlock; acts: EditorActs }) {
  const edit = (changes: Record<string, unknown>) => acts.edit(block.id, changes);
  return (
    <div className={classes.settings}>
      <Settings block={block} edit={edit} />
    </div>
  );
}

function Settings({ block, edit }: SettingsProps) {
  switch (block.type) {
    case 'heading':
    case 'text':
    case 'button':
    case 'footer':
    case 'header':
      return <TextSettings block={block} edit={edit} />;
    case 'image':
      return <ImageSettings block={block} edit={edit} />;
    case 'columns':
    case 'spacer':
    case 'divider':
    case 'social':
      return <LayoutSettings block={block} edit={edit} />;
    default:
      return <CardSettings block={block} edit={edit} />;
  }
}
