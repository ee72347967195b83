import { z } from 'zod';
import { answer, route } from '../base/route.ts';
import { paging, recordId } from '../base/rules.ts';
import { personListItem, personRecord } from './people.ts';
import { peopleMessages, personChanges } from './person.ts';

/** Texts about duplicates (product.md, Directory). */
export const duplicateMessages = {
  merged: 'Ex-employees merged successfully',
  notMerged: 'Failed to merge ex-employees',
  dismissed: 'Marked as different people',
  notDismissed: 'Failed to mark as different people',
  notReopened: 'Failed to restore the pair',
  sweepStarted: 'Looking for duplicates',
  notSwept: 'Failed to look for duplicates',
  notFound: 'This pair has already been reviewed',
  invalidId: 'Invalid duplicate id',
  bothSignedUp: 'Both have signed up; two accounts can’t be merged',
  same: 'Please choose two different ex-employees',
} as const;

/** The reasons why two records may be one person, strongest first. */
export const duplicateReasons = [
  'same LinkedIn profile',
  'same employee ID',
  'same company email',
  'same phone',
  'same name and date of birth',
  'same name and date of joining',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** The most people who may share a value: a value shared by more says nothing about them, such as an office phone or a test address. */
export const sharedAtMost = 5;

const reasons = z.array(z.enum(duplicateReasons));

/** Two records that may be one person, older first. */
const duplicate = z.object({ _id: z.string(), people: z.array(personListItem), reasons });
export type Duplicate = z.infer<typeof duplicate>;

/** The details of a person about to be added. */
export const likeness = z.object({
  name: z.string().trim().max(200).optional(),
  phone: z.string().trim().max(50).nullish(),
  dateOfBirth: z.string().trim().max(20).optional(),
  dateOfJoining: z.string().trim().max(20).optional(),
  employeeId: z.string().trim().max(50).nullish(),
  companyEmail: z.string().trim().max(254).optional(),
  linkedinUrl: z.string().trim().max(2000).nullish(),
});
export type Likeness = z.infer<typeof likeness>;

export const findSimilar = route({
  method: 'POST',
  path: '/alumni/similar',
  asks: true,
  may: 'people:write',
  summary: 'Ex-employees who may be the person about to be added, at most 5',
  body: likeness,
  responses: { 200: answer(z.array(z.object({ person: personListItem, reasons }))) },
});

export const listDuplicates = route({
  method: 'GET',
  path: '/alumni/duplicates',
  may: 'people:write',
  summary: 'Pairs that may be one person and need a decision, newest first',
  query: z.object(paging),
  responses: {
    200: answer(
      z.object({
        duplicates: z.array(duplicate),
        totalCount: z.number(),
        /** When the whole directory was last checked; null: never. */
        sweptAt: z.string().nullable(),
        /** Whether a check is running. */
        sweeping: z.boolean(),
      }),
    ),
  },
});

export const sweepDuplicates = route({
  method: 'POST',
  path: '/alumni/duplicates/sweep',
  may: 'people:write',
  summary: 'Check the whole directory for duplicates, in the background',
  responses: { 201: answer(z.object({ started: z.boolean() })) },
});

export const dismissDuplicate = route({
  method: 'POST',
  path: '/alumni/duplicates/{id}/dismiss',
  may: 'people:write',
  summary: 'Mark a pair as different people; it is not suggested again',
  params: z.object({ id: recordId(duplicateMessages.invalidId) }),
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const reopenDuplicate = route({
  method: 'POST',
  path: '/alumni/duplicates/{id}/reopen',
  may: 'people:write',
  summary: 'Undo a dismissal: the pair needs a decision again',
  params: z.object({ id: recordId(duplicateMessages.invalidId) }),
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

export const mergePeople = route({
  method: 'POST',
  path: '/alumni/merge',
  may: 'people:write',
  summary: 'Merge one ex-employee into another, with notes, tags, groups, mails and history',
  body: z
    .object({
      keep: recordId(peopleMessages.invalidId),
      merge: recordId(peopleMessages.invalidId),
      /** Values of the kept record that change in the merge. `email` may be that of the other record. */
      values: personChanges.optional(),
    })
    .refine(({ keep, merge }) => keep !== merge, {
      path: ['merge'],
      message: duplicateMessages.same,
    }),
  responses: { 200: answer(personRecord) },
});
