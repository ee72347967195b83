import type { OwnLetter } from '#contract/proofs/letters.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { loadOwnLetter } from '../api.ts';

/** Returns the file’s name; the slashes of a number can’t be part of it. */
export const letterFileName = ({ title, number }: Pick<OwnLetter, 'title' | 'number'>): string =>
  `${[title, number].filter(Boolean).join(' ').replaceAll(/[/\\]/g, '-')}.pdf`;

/** Saves the letter as a file of the reader’s. */
export const saveLetter = async (letter: OwnLetter) =>
  saveFile(await loadOwnLetter(letter._id), letterFileName(letter));
