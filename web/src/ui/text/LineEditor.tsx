import { Plugin } from '@tiptap/pm/state';
import { type Editor, EditorContent, Extension, Node, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { FieldChips } from './field-chips.ts';
import classes from './LineField.module.css';
import { chipOf, splitText, type TextFields } from './text-fields.ts';

/** Inserts a field at the cursor. @returns whether there was room */
export type LineActs = { insert: (written: string) => boolean; focus: () => void };

type LineEditorProps = {
  ref: Ref<LineActs>;
  labelledBy: string;
  describedBy: string;
  required?: boolean;
  faulty: boolean;
  value: string;
  maxLength: number;
  fields: TextFields;
  onChange: (value: string) => void;
};

/** A document of one line. */
const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

const textOf = (doc: Editor['state']['doc']) => doc.textBetween(0, doc.content.size, ' ', leaf);
const leaf = (node: Editor['state']['doc']) => String(node.attrs.written ?? '');

/** Refuses what would be longer than the limit; what is too long already can be shortened. */
const Limit = Extension.create<{ most: number }>({
  name: 'limit',
  addOptions: () => ({ most: Number.POSITIVE_INFINITY }),
  addProseMirrorPlugins() {
    const { most } = this.options;
    return [
      new Plugin({
        filterTransaction: ({ docChanged, doc }, { doc: before }) =>
          !docChanged || textOf(doc).length <= most || textOf(doc).length <= textOf(before).length,
      }),
    ];
  },
});

const contentOf = (value: string, { pattern }: TextFields) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: splitText(value, pattern).map(({ words, isField }) =>
        isField ? chipOf(words) : { type: 'text', text: words },
      ),
    },
  ],
});

/** One line of text with its fields as chips. */
export default function LineEditor(props: LineEditorProps) {
  const { ref, labelledBy, describedBy, required, faulty, value, maxLength, fields, onChange } = props;
  const known = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        document: false,
        blockquote: false,
        bold: false,
        bulletList: false,
        code: false,
        codeBlock: false,
        dropcursor: false,
        gapcursor: false,
        hardBreak: false,
        heading: false,
        horizontalRule: false,
        italic: false,
        link: false,
        listItem: false,
        listKeymap: false,
        orderedList: false,
        strike: false,
        trailingNode: false,
        underline: false,
      }),
      Line,
      FieldChips.configure({ fields }),
      Limit.configure({ most: maxLength }),
    ],
    content: contentOf(value, fields),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-labelledby': labelledBy,
        'aria-required': String(Boolean(required)),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        'aria-invalid': String(faulty),
      },
      // One line, cut at the limit as any field does.
      handlePaste: ({ state, dispatch }, { clipboardData }) => {
        const { from, to } = state.selection;
        const room = maxLength - textOf(state.doc).length + state.doc.textBetween(from, to, ' ', leaf).length;
        const words = (clipboardData?.getData('text/plain') ?? '').replace(/\s*[\r\n]+\s*/g, ' ').slice(0, room);
        if (words) dispatch(state.tr.insertText(words).scrollIntoView());
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      known.current = textOf(changed.state.doc).trimStart();
      latest.current(known.current);
    },
  });
  // Only a value from outside, such as an undone one, is written into the editor.
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.commands.setContent(contentOf(value, fields), { emitUpdate: false });
  }, [editor, value, fields]);
  useImperativeHandle(ref, () => ({
    insert: (written) => {
      const before = editor.state.doc;
      editor.chain().focus().insertContent(chipOf(written)).run();
      return editor.state.doc !== before;
    },
    focus: () => editor.commands.focus(),
  }));
  return <EditorContent editor={editor} className={classes.line} data-faulty={faulty || undefined} />;
}
