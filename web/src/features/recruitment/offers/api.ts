import type { InvitationAnswer } from '#contract/base/offer-states.ts';
import {
  answerInvitation,
  answerOffer,
  askAboutOffer,
  readInvitation,
  readLinkedLetter,
  readLinkedOffer,
} from '#contract/recruitment/offered.ts';
import { call } from '../../../lib/client.ts';

// Reached by links in emails, without signing in. Loading changes nothing.

export const loadOffer = (token: string, signal?: AbortSignal) =>
  call(readLinkedOffer, { query: { token } }, { signal, redirect: false });

/** Downloads the letter’s file. */
export const loadLinkedLetter = (token: string, signal?: AbortSignal) =>
  call(readLinkedLetter, { query: { token } }, { signal, redirect: false }) as Promise<unknown> as Promise<Blob>;

type Answer = { accept: boolean; letterHash: string; note: string };
export const sendAnswer = (token: string, answer: Answer) =>
  call(answerOffer, { body: { token, ...answer } }, { redirect: false });

export const sendQuestion = (token: string, text: string) =>
  call(askAboutOffer, { body: { token, text } }, { redirect: false });

export const loadInvitation = (id: string, key: string, signal: AbortSignal) =>
  call(readInvitation, { params: { id }, query: { key } }, { signal, redirect: false });

export const sendInvitation = (id: string, key: string, answer: InvitationAnswer) =>
  call(answerInvitation, { params: { id }, body: { key, answer } }, { redirect: false });
