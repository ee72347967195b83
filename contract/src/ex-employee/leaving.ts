import { z } from 'zod';
import { linkToken } from '../base/account-links.ts';
import { pageAnswer } from '../base/page-company.ts';
import { purposes } from '../base/privacy.ts';
import { route } from '../base/route.ts';
import { emailField, largestNumber, optionalText, wholeNumber } from '../base/rules.ts';
import { notice } from '../directory/consents.ts';
import { genders, personalFields } from '../directory/person.ts';

/** `codes`: mails with a code for each leaver; `tries`: wrong codes for each of them; `minutes`: how long a code works. */
export const leavingLimits = { codes: 10, tries: 5, minutes: 10, remark: 1000 } as const;

/** Texts of the page for leavers. */
export const leavingMessages = {
  gone: 'This link is no longer valid',
  saved: 'Saved',
  notSaved: 'Not saved. Please try again',
  emailRequired: 'Please enter your private email',
  emailInvalid: 'Please enter valid email address',
  emailOfWork: 'Please enter an address that you keep after your last day',
  codeSent: (email: string) => `We sent a code to ${email}`,
  codeNotSent: 'The code could not be sent',
  codeRequired: 'Please enter the six digits',
  codeWrong: 'This code isn’t right. Please check the newest mail',
  codeOver: 'This code no longer works. Please get a new one',
  tooManyCodes: 'No more codes can be sent. Please contact HR',
  emailConfirmed: 'Your private email is confirmed',
  emailFirst: 'Please confirm your private email first',
  noticeChanged: 'The notice has changed. Please read it once more',
  incomplete: 'Please fill in what is missing',
  done: 'Thank you. Everything is ready',
  notDone: 'Failed to finish',
  answered: 'You have finished already. Our mail to your private address has the link to change it',
  declinedBefore: 'You have declined already',
  declined: 'You won’t hear from us about this again',
  notDeclined: 'Failed to decline',
  photoNotSaved: 'Failed to save the picture',
} as const;

const token = { token: linkToken };
const { phone, linkedinUrl, dateOfBirth } = personalFields.shape;

/** What a leaver says, saved as they type: left out keeps, null clears. */
const givenAnswers = z.object({
  phone,
  /** Where they live from now on. */
  currentLocation: optionalText(100),
  linkedinUrl,
  gender: z.enum(genders, { error: 'Please select your gender' }).nullish(),
  dateOfBirth: dateOfBirth.nullish(),
  /** What is wrong in what the company holds. */
  remark: z.string().trim().max(leavingLimits.remark, `Must be at most ${leavingLimits.remark} characters`).nullish(),
  /** The purposes they agree to; `directory_listing`: colleagues may find them. */
  agreed: z
    .array(z.enum(purposes, { error: 'Unknown topic' }))
    .max(purposes.length)
    .optional(),
  /** Whether they want an account: the invitation comes when they arrive. */
  wantsAccount: z.boolean().optional(),
});
export type GivenAnswers = z.infer<typeof givenAnswers>;
/** What a leaver has said so far, without blank values. */
export type Answers = { [Field in keyof GivenAnswers]?: Exclude<GivenAnswers[Field], null> };

const leaving = z.object({
  companyName: z.string(),
  companyLogo: z.string().nullable(),
  /**
   * `open`: they can answer. `done`: they have, by this link from their work address, which shows nothing of it any more: the link in the mail to the
   * private address does. `declined`: nothing can be answered.
   */
  state: z.enum(['open', 'done', 'declined']),
  /** Whether they have finished before, by this same link. */
  hasConfirmed: z.boolean(),
  /** Whether they are an ex-employee already. */
  hasArrived: z.boolean(),
  dateOfLeaving: z.string(),
  /** The day until which the link works; in state `done` that of the link in the mail to the private address. */
  until: z.string(),
  /** What the company holds. */
  held: z.object({
    name: z.string(),
    employeeId: z.string(),
    companyEmail: z.string().nullable(),
    designation: z.string().nullable(),
    department: z.string().nullable(),
    location: z.string().nullable(),
    dateOfJoining: z.string().nullable(),
  }),
  /** What they have entered so far. */
  answers: z.object({
    /** The private address, and whether it is confirmed; in state `done` only its beginning. */
    email: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    phone: z.string().nullable(),
    currentLocation: z.string().nullable(),
    linkedinUrl: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    dateOfBirth: z.string().nullable(),
    remark: z.string().nullable(),
    agreed: z.array(z.enum(purposes)),
    wantsAccount: z.boolean(),
    profileImg: z.string().nullable(),
  }),
  /** What the record needs and only the leaver can say: asked when the company does not hold it. */
  asks: z.array(z.enum(['gender', 'dateOfBirth'])),
  notice,
});
export type Leaving = z.infer<typeof leaving>;

export const readLeaving = route({
  method: 'GET',
  path: '/leaving',
  may: 'public',
  about: 'company',
  summary: 'What the company holds about a leaver, and what they have entered, by the link of a mail; changes nothing',
  query: z.object(token),
  responses: { 200: pageAnswer(leaving) },
});

export const saveLeaving = route({
  method: 'POST',
  path: '/leaving',
  may: 'public',
  about: 'company',
  summary: 'Save what the leaver has entered so far',
  /** The picture can only be removed here. */
  body: givenAnswers.extend({ ...token, profileImg: z.null().optional() }),
  responses: { 200: pageAnswer(leaving) },
});

export const sendLeavingCode = route({
  method: 'POST',
  path: '/leaving/code',
  may: 'public',
  about: 'company',
  summary: 'Mail a code to the private address, which the leaver then enters',
  body: z.object({ ...token, email: emailField(leavingMessages.emailRequired, leavingMessages.emailInvalid) }),
  responses: { 201: pageAnswer(z.object({ email: z.string() })) },
});

export const confirmLeavingEmail = route({
  method: 'POST',
  path: '/leaving/email',
  may: 'public',
  about: 'company',
  summary: 'Confirm the private address by the code',
  body: z.object({
    ...token,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, leavingMessages.codeRequired),
  }),
  responses: { 200: pageAnswer(leaving) },
});

export const saveLeavingPhoto = route({
  method: 'POST',
  path: '/leaving/photo',
  may: 'public',
  about: 'company',
  summary: 'Save the picture of the leaver (fields: token, file)',
  body: z.object(token),
  file: 'file',
  responses: { 201: pageAnswer(leaving) },
});

export const confirmLeaving = route({
  method: 'POST',
  path: '/leaving/confirmation',
  may: 'public',
  about: 'company',
  summary: 'Finish: the private address is confirmed, and the choices are kept with the notice that was read',
  body: z.object({ ...token, noticeVersion: wholeNumber(1, largestNumber) }),
  responses: { 200: pageAnswer(leaving) },
});

export const declineLeaving = route({
  method: 'POST',
  path: '/leaving/decline',
  may: 'public',
  about: 'company',
  summary: 'Decline: what the leaver and the company said is deleted, and they are never asked again',
  body: z.object(token),
  responses: { 200: pageAnswer(leaving) },
});
