import '@mantine/tiptap/styles.layer.css';
import { Menu } from '@mantine/core';
import { RichTextEditor as Frame } from '@mantine/tiptap';
import { IconBraces } from '@tabler/icons-react';
import { Placeholder } from '@tiptap/extension-placeholder';
import { Extension, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { completeLink } from '#contract/mail/email-links.ts';
import { FieldChips } from './field-chips.ts';
import { KeepDirection } from './keep-direction.ts';
import classes from './RichTextEditor.module.css';
import { chipOf, type TextFields, withChips, withoutChips } from './text-fields.ts';

/** Formatted text, and its plain text. */
export type RichText = { html: string; text: string };

type EditorProps = {
  labelledBy: string;
  /** Ids of the description and the error, separated by spaces. */
  describedBy: string;
  required?: boolean;
  value: RichText;
  onChange: (value: RichText) => void;
  onBlur?: () => void;
  placeholder?: string;
  faulty?: boolean;
  disabled?: boolean;
  fields?: TextFields | undefined;
};

/** `www.acme.com` typed as a link gets its scheme. */
const CompleteLinks = Extension.create({
  name: 'completeLinks',
  addCommands: () => ({
    setLink:
      ({ href, ...rest }) =>
      ({ chain }) =>
        chain()
          .setMark('link', { ...rest, href: completeLink(href) })
          .setMeta('preventAutolink', true)
          .run(),
  }),
});

export default function RichTextEditor({
  labelledBy,
  describedBy,
  required,
  value,
  onChange,
  onBlur,
  placeholder,
  faulty,
  disabled,
  fields,
}: EditorProps) {
  const known = useRef(value.html);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: { openOnClick: false } }),
      CompleteLinks,
      KeepDirection,
      FieldChips.configure({ fields }),
      Placeholder.configure({ placeholder }),
    ],
    content: fields ? withChips(value.html, fields) : value.html,
    editable: !disabled,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-labelledby': labelledBy,
        'aria-multiline': 'true',
        'aria-required': String(Boolean(required)),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        'aria-invalid': String(Boolean(faulty)),
      },
    },
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : withoutChips(changed.getHTML());
      onChange({ html: known.current, text: changed.getText().trim() });
    },
    onBlur,
  });
  // Only a value from outside (a reset, a template) is written into the editor; its own typing is already there.
  useEffect(() => {
    if (value.html === known.current) return;
    known.current = value.html;
    editor.commands.setContent(fields ? withChips(value.html, fields) : value.html, { emitUpdate: false });
  }, [editor, value.html, fields]);
  return (
    <Frame editor={editor} className={classes.frame} data-faulty={faulty || undefined}>
      <Frame.Toolbar className={classes.toolbar}>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.H3 />
          <Frame.BulletList />
          <Frame.OrderedList />
          <Frame.Link />
        </Frame.ControlsGroup>
        {fields && (
          <Frame.ControlsGroup>
            <Menu>
              <Menu.Target>
                <Frame.Control aria-label="Insert field" title="Insert field">
                  <IconBraces size={16} aria-hidden />
                </Frame.Control>
              </Menu.Target>
              <Menu.Dropdown>
                {fields.choices.map(({ label, text }) => (
                  <Menu.Item key={text} onClick={() => editor.chain().focus().insertContent(chipOf(text)).run()}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Frame.ControlsGroup>
        )}
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Redo />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content className={classes.content} />
    </Frame>
  );
}
