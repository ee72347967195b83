import { audit } from '#api/core/audit.ts';
import { newId } from '#api/core/ids.ts';
import type { InPage } from '#api/core/pages/public-page.ts';
import { findSignedUp } from '#api/core/sessions/signed-up.ts';
import { type LinkContext, openLink } from '#api/features/base/account-links/open-link.ts';
import { tellTeam } from '#api/features/base/notifications/shared.ts';
import { holdPerson } from '#api/features/directory/people/shared.ts';
import { sendAccountMail } from '#api/features/mail/messages/send-account-mail.ts';
import { companyInMail } from '#contract/base/checked-names.ts';
import type { RouteInput } from '#contract/base/route.ts';
import type { confirmRegistration as route } from '#contract/ex-employee/claims.ts';
import { nameField } from '#contract/mail/mail.ts';
import { readMatching, upsertClaim } from './queries.ts';
import { type FoundRecord, takeRecord } from './take-record.ts';

type Said = { name: string; employeeId: string | null; leavingMonth: string | null };

/** Confirms the address of a registration: a single certain match is theirs at once, otherwise HR is asked (product.md, Signing in). */
export async function confirmRegistration(context: LinkContext, { body }: RouteInput<typeof route>) {
  const link = openLink(context);
  const said = { ...(link.detail as Said), email: link.email };
  return takeRecord(context, body, async (inCompany) => {
    const found = await matchRecord(inCompany, said);
    if (!found) await askCompany(inCompany, said);
    else if (found.by === 'employee-id') await tellRecord(inCompany, found.person);
    return found;
  });
}

/** Finds the one living record without an account that fits: by the confirmed address, else by employee id and leaving month. */
async function matchRecord(inCompany: InPage, said: Said & { email: string }) {
  const { byEmail, byEmployeeId } = await readMatching(inCompany.db, inCompany.company, said);
  const [only, another] = byEmail ? [byEmail] : byEmployeeId;
  if (!only || another) return null;
  const person = await holdPerson(inCompany, only);
  if ((await findSignedUp(inCompany, [only])).has(only)) return null;
  const by: FoundRecord['by'] = byEmail ? 'email' : 'employee-id';
  return { person, by };
}

async function askCompany(inCompany: InPage, { name, email, employeeId, leavingMonth }: Said & { email: string }) {
  const { db, company, services } = inCompany;
  const id = newId();
  const isNew = await upsertClaim(db, company, { id, email, name, employeeId, leavingMonth, now: services.clock() });
  if (isNew) await tellTeam(inCompany, { kind: 'sign_up', about: id });
  await audit({ ...inCompany, actor: null }, 'claim.made', null);
}

/** Notifies the address on the record, since colleagues may know each other's employee ids. */
async function tellRecord(inCompany: InPage, person: { id: string; name: string; email: string }) {
  const { brand } = inCompany;
  const companyName = companyInMail(inCompany.companyName);
  await sendAccountMail(inCompany, {
    to: { email: person.email, name: person.name, personId: person.id },
    subject: `You have signed up with ${companyName}`,
    paragraphs: [
      `Hello ${nameField},`,
      `Your record at ${companyName} now has an account on ${brand.name}. It was created with a different email address, using your employee ID and the month you left.`,
    ],
    note: `If this wasn’t you, write to ${brand.supportEmail} at once.`,
  });
}
