import { z } from 'zod';
import { rejection } from '../base/rejection.ts';
import { answer, route } from '../base/route.ts';
import { recordId } from '../base/rules.ts';
import { personalFields } from '../directory/person.ts';

/** Texts about changes that an ex-employee requests. */
export const profileChangeMessages = {
  nothingChanged: 'Please change at least one field',
  requested: 'Your request has been sent',
  notRequested: 'Failed to send the request',
  withdrawn: 'Your request has been withdrawn',
  notWithdrawn: 'Failed to withdraw the request',
  nothingPending: 'There is no request to withdraw',
  settled: 'This request has already been decided',
  approved: 'Changes approved successfully',
  notApproved: 'Failed to approve the changes',
  rejected: 'Changes rejected successfully',
  notRejected: 'Failed to reject the changes',
  invalidId: 'Invalid request id',
} as const;

/** The fields held by the company: the ex-employee requests a change, HR decides (product.md, Ex-employee area). */
const companyHeld = personalFields.omit({ phone: true, linkedinUrl: true });
export const companyHeldFields = companyHeld.keyof();
export type CompanyHeldField = z.infer<typeof companyHeldFields>;
/** Labels of these fields in forms, lists and mails. */
export const companyHeldWords: Readonly<Record<CompanyHeldField, string>> = {
  name: 'Name',
  email: 'Email',
  companyEmail: 'Company email',
  gender: 'Gender',
  designation: 'Designation',
  department: 'Department',
  location: 'Work location',
  dateOfBirth: 'Date of birth',
  dateOfJoining: 'Date of joining',
  dateOfLeaving: 'Date of leaving',
  employeeId: 'Employee ID',
};

/** The requested values, by the rules of the edit form (section 5); fields that are left out stay unchanged. */
export const givenProfileChanges = companyHeld
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), profileChangeMessages.nothingChanged);
export type GivenProfileChanges = z.infer<typeof givenProfileChanges>;

const nullableText = z.string().nullable();

/** A pending change: for each field its current and its requested value, in the form of `GET /alumni/{id}`. */
export const profileChange = z.object({
  _id: z.string(),
  createdAt: z.string(),
  fields: z.array(z.object({ field: companyHeldFields, held: nullableText, wanted: nullableText })),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const requestProfileChanges = route({
  method: 'POST',
  path: '/own/changes',
  may: 'own:record',
  summary: 'Request changes to fields held by the company; replaces the pending request',
  body: givenProfileChanges,
  responses: { 201: answer(profileChange) },
});

export const withdrawProfileChanges = route({
  method: 'DELETE',
  path: '/own/changes',
  may: 'own:record',
  summary: 'Withdraw the pending request',
  responses: { 200: answer(z.object({ _id: z.string() })) },
});

/** A request as HR sees it. */
export const profileChangeRequest = profileChange.extend({
  person: z.object({
    _id: z.string(),
    name: z.string(),
    profileImg: nullableText,
    designation: z.string(),
    department: z.string(),
  }),
});
export type ProfileChangeRequest = z.infer<typeof profileChangeRequest>;

export const listProfileChanges = route({
  method: 'GET',
  path: '/requests/changes',
  may: 'people:write',
  forPeople: true,
  summary: 'Changes requested by ex-employees, longest waiting first, 20 at a time',
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: {
    200: answer(
      z.object({
        changes: z.array(profileChangeRequest),
        totalCount: z.number(),
        nextCursor: z.string().nullable(),
      }),
    ),
  },
});

const id = z.object({ id: recordId(profileChangeMessages.invalidId) });
const settled = answer(z.object({ _id: z.string() }));

export const approveProfileChanges = route({
  method: 'POST',
  path: '/requests/changes/{id}/approve',
  may: 'people:write',
  forPeople: true,
  summary: 'Approve the changes; a new email changes the account along with the record, 409 when it is taken',
  params: id,
  responses: { 200: settled },
});

export const rejectProfileChanges = route({
  method: 'POST',
  path: '/requests/changes/{id}/reject',
  may: 'people:write',
  forPeople: true,
  summary: 'Reject the changes; the reason is mailed to the person',
  params: id,
  body: rejection,
  responses: { 200: settled },
});
