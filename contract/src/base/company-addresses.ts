import { z } from 'zod';
import { answer, route } from './route.ts';
import { requiredText } from './rules.ts';

/** Shortest and longest address, and the most that a company has or had at a brand: former ones stay its own. */
export const addressLimits = { shortest: 3, longest: 40, each: 10 } as const;

/** Texts about the readable part of a company's public addresses. */
export const addressMessages = {
  required: 'Please enter an address',
  length: `The address must have ${addressLimits.shortest} to ${addressLimits.longest} characters`,
  letters: 'Use a to z, 0 to 9 and single hyphens between them',
  reserved: 'This address is reserved. Please choose another one',
  taken: 'This address is taken. Please choose another one',
  resembles: 'This address looks like the name of another company. Please choose one from your own company’s name',
  nameWaits: 'Your company’s name is being reviewed. You can choose an address once it is approved',
  tooMany: `A company can have ${addressLimits.each} addresses, since earlier ones keep working. Please use one of yours`,
  saved: 'Public address updated successfully',
  notSaved: 'Failed to update the public address',
} as const;

/** Words that people take for a page of the product, or for its operator. */
export const reservedAddresses: readonly string[] =
  'about account accounts admin administrator api app auth billing blog careers company companies contact demo docs email encore event events exemployee feed help home info install jobs join legal login logout mail new news null official operator page pages portal privacy public register root search security settings sign-in sign-out sign-up signin signup site staff static status support survey surveys system team terms test undefined unsubscribe user users www'.split(
    ' ',
  );

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns why a text cannot be an address, or null. */
export function addressFault(text: string): string | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text)) return addressMessages.letters;
  if (text.length < addressLimits.shortest || text.length > addressLimits.longest) return addressMessages.length;
  // A text in the shape of an id would be looked up as one.
  return reservedAddresses.includes(text) || idShape.test(text) ? addressMessages.reserved : null;
}

export const addressChange = z.object({
  address: requiredText(addressMessages.required)
    .transform((text) => text.toLowerCase())
    .superRefine((text, context) => {
      const fault = text && addressFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }),
});

/** The part of a public address that names the company: its id, or an address in upper or lower case. */
export const companyInAddress = (message: string) =>
  z
    .string(message)
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{3,40}$/, message);

export const setCompanyAddress = route({
  method: 'POST',
  path: '/companies/address',
  may: 'company:team',
  forPeople: true,
  summary: 'Change the readable address of the company’s public page and join link; earlier ones keep leading to it',
  body: addressChange,
  responses: { 201: answer(z.object({ address: z.string() })) },
});
