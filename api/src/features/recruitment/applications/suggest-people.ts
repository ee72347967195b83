import type { Context } from '#api/core/context.ts';
import { findAlike } from '#api/features/base/likeness/find-alike.ts';
import { readFaces, readNamed } from './suggestion-queries.ts';

const most = 5;

/** Records that may be the applicant's: with the same phone or company email, or with all words of the name. */
export async function suggestPeople(
  context: Context,
  applicant: { name: string; email: string; phone: string | null },
) {
  const { db, outside, company } = context;
  const alike = await findAlike(context, { phone: applicant.phone, companyEmail: applicant.email }, null);
  const named = await readNamed(outside, company, applicant.name, most);
  const reasons = new Map<string, string>(named.map(({ id }) => [id, 'same name']));
  for (const { id, reasons: found } of alike) reasons.set(id, found[0] ?? '');
  const ids = [...new Set([...alike.map(({ id }) => id), ...reasons.keys()])].slice(0, most);
  const faces = await readFaces(db, company, ids);
  return ids.flatMap((id) => {
    const face = faces.find((one) => one.id === id);
    return face ? [{ _id: id, name: face.name, designation: face.designation, reason: reasons.get(id) ?? '' }] : [];
  });
}
