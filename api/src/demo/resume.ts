import type { DemoPerson } from './person.ts';
import { drawPdf, type PdfLine } from './resume-pdf.ts';

/** An applicant with their own data, and the demo person they are, if any. */
export type Applicant = {
  person: (DemoPerson & { id: string }) | null;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  designation: string | null;
};

const heading = (text: string): PdfLine => ({ text, size: 13, bold: true, gap: 22 });
const entry = (title: string, below: string): PdfLine[] => [
  { text: title, size: 11, bold: true, gap: 9 },
  { text: below, size: 10, gap: 3 },
];
/** `2015/04/01` → `04/2015`. */
const month = (date: string) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** Returns the name in Latin letters, which alone the file's fonts have: `jyoti.patil3@mail.example` → `Jyoti Patil`. */
function latinName({ name, email }: Pick<Applicant, 'name' | 'email'>): string {
  if (/\p{Script=Latin}/u.test(name)) return name;
  const words = email.replace(/@.*/, '').split(/[^a-z]+/i);
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
}

/** Returns a résumé from the demo's data about a person. */
export function demoResume({ name, email, phone, company, designation, person }: Applicant): Buffer {
  const work = designation && company ? `${designation}, ${company}` : null;
  const { professionalDetails: jobs = [], educationDetails: studies = [] } = person ?? {};
  return drawPdf([
    { text: latinName({ name, email }), size: 22, bold: true, gap: 0 },
    ...(work ? [{ text: work, size: 12, gap: 8 }] : []),
    { text: [email, phone].filter(Boolean).join('  •  '), size: 10, gap: 6 },
    heading('Experience'),
    ...(work ? entry(work, 'To this day') : []),
    ...(person
      ? entry(
          `${person.designation}, Acme Industries`,
          `${month(person.dateOfJoining)} – ${month(person.dateOfLeaving)}  •  ${person.department}, ${person.location}`,
        )
      : []),
    ...jobs.flatMap(({ designation: title, organisation, dateOfJoining, dateOfLeaving }) =>
      entry(`${title}, ${organisation}`, `${month(dateOfJoining)} – ${month(dateOfLeaving)}`),
    ),
    ...(studies.length > 0 ? [heading('Education')] : []),
    ...studies.flatMap(({ course, institute, batchFrom, batchTo }) =>
      entry(course ?? 'Studies', `${institute}  •  ${batchFrom} – ${batchTo}`),
    ),
  ]);
}
