/** The editors, in one chunk: modules that two chunks share would be in the one that most pages load. */
export { default as LineEditor } from './LineEditor.tsx';
export { default as RichTextEditor } from './RichTextEditor.tsx';
