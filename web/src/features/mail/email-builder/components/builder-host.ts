import { createContext, useContext } from 'react';
import type { BlockType } from '#contract/mail/email-document.ts';
import type { TextFields } from '../../../../ui/text/text-fields.ts';
import { blockWords } from './block-words.ts';
import { mergeTextFields } from './merge-text-fields.ts';

/** What the blocks are for: the kinds on offer, the fields of their texts, and what the settings say about them. */
export type BuilderHost = {
  blocks: readonly BlockType[];
  /** Must keep its identity. */
  fields: TextFields;
  /** Whether it is printed: without links, phones and the rules of mail. */
  isPrinted: boolean;
};

const ofEmail: BuilderHost = {
  blocks: Object.keys(blockWords) as BlockType[],
  fields: mergeTextFields,
  isPrinted: false,
};
const Host = createContext(ofEmail);
export const BuilderHostProvider = Host.Provider;
export const useBuilderHost = () => useContext(Host);
