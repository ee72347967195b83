import {
  confirmLeaving,
  confirmLeavingEmail,
  declineLeaving,
  type GivenAnswers,
  readLeaving,
  saveLeaving,
  saveLeavingPhoto,
  sendLeavingCode,
} from '#contract/ex-employee/leaving.ts';
import { call } from '../../../lib/client.ts';
import { fileOf } from '../../../ui/dialogs/image-crop.ts';

// No one has to be signed in: a refused session is none of this page’s business.
const open = { redirect: false } as const;

/** Loads what the company holds and what the leaver has entered. It changes nothing, because mail programs open links by themselves. */
export const loadLeaving = (token: string, signal?: AbortSignal) =>
  call(readLeaving, { query: { token } }, { ...open, signal });

export const saveAnswers = (token: string, answers: GivenAnswers) =>
  call(saveLeaving, { body: { ...answers, token } }, open);

export const sendCode = (token: string, email: string) => call(sendLeavingCode, { body: { token, email } }, open);

export const confirmEmail = (token: string, code: string) => call(confirmLeavingEmail, { body: { token, code } }, open);

export const savePicture = (token: string, dataString: string) =>
  call(saveLeavingPhoto, { body: { token } }, { ...open, file: fileOf(dataString, 'photo.jpg') });

export const finish = (token: string, noticeVersion: number) =>
  call(confirmLeaving, { body: { token, noticeVersion } }, open);

export const decline = (token: string) => call(declineLeaving, { body: { token } }, open);
