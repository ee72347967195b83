import type { DemoPerson } from './person.ts';
import { drawPdf, type PdfLine } from './resume-pdf.ts';

type Applicant = { name: string; email: string; phone: string | null; work: string | null };

const heading = (text: string): PdfLine => ({ text, size: 13, bold: true, gap: 22 });
const entry = (title: string, below: string): PdfLine[] => [
  { text: title, size: 11, bold: true, gap: 9 },
  { text: below, size: 10, gap: 3 },
];
/** `2015/04/01` → `04/2015`. */
const month = (date: string) => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** A résumé of what the demo knows about somebody; of a stranger only who they are. */
export function demoResume({ name, email, phone, work }: Applicant, person: DemoPerson | null): Buffer {
  const jobs = person?.professionalDetails ?? [];
  const studies = person?.educationDetails ?? [];
  return drawPdf([
    { text: name, size: 22, bold: true, gap: 0 },
    ...(work ? [{ text: work, size: 12, gap: 8 }] : []),
    { text: [email, phone].filter(Boolean).join('  •  '), size: 10, gap: 6 },
    ...(person
      ? [
          heading('Experience'),
          ...entry(
            `${person.designation}, Acme Industries`,
            `${month(person.dateOfJoining)} – ${month(person.dateOfLeaving)}  •  ${person.department}, ${person.location}`,
          ),
          ...jobs.flatMap(({ designation, organisation, dateOfJoining, dateOfLeaving }) =>
            entry(`${designation}, ${organisation}`, `${month(dateOfJoining)} – ${month(dateOfLeaving)}`),
          ),
        ]
      : []),
    ...(studies.length > 0 ? [heading('Education')] : []),
    ...studies.flatMap(({ course, institute, batchFrom, batchTo }) =>
      entry(course ?? 'Studies', `${institute}  •  ${batchFrom} – ${batchTo}`),
    ),
  ]);
}
