import { Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { KeepDirection } from './keep-direction.ts';

test.each([
  ['<p dir="rtl">مرحبا</p><p>Hello</p>', '<p dir="rtl">مرحبا</p><p>Hello</p>'],
  ['<h3 dir="ltr">Hello</h3>', '<h3 dir="ltr">Hello</h3>'],
  ['<ul dir="rtl"><li><p dir="rtl">שלום</p></li></ul>', '<ul dir="rtl"><li><p dir="rtl">שלום</p></li></ul>'],
  ['<p dir="sideways" style="position:fixed">Hello</p>', '<p>Hello</p>'],
])('the editor keeps which way %s goes', (content, expected) => {
  const editor = new Editor({ extensions: [StarterKit, KeepDirection], content });
  expect(editor.getHTML()).toBe(expected);
  editor.destroy();
});
