import { dayOf, dayText, yearOf } from './calendar.ts';
import type { DemoPerson } from './person.ts';

const day = 86_400_000;

/** Returns the record of the ex-employee who can sign in: nine years at Acme, a year and a half elsewhere, now on the way back. */
export function ravi(now: Date) {
  const at = (daysAgo: number) => dayText(dayOf(now) - daysAgo);
  const [joined, left] = [540 + 9 * 365, 540];
  const graduated = yearOf(dayOf(now) - joined) - 3;
  return {
    name: 'Ravi Menon',
    email: 'ravi@alumni.example',
    companyEmail: 'ravi.menon@acme.example',
    gender: 'male',
    designation: 'Senior Software Engineer',
    department: 'Engineering',
    location: 'Bengaluru',
    dateOfJoining: at(joined),
    dateOfLeaving: at(left),
    linkedinUrl: 'https://www.linkedin.com/in/ravi-menon-acm0001',
    professionalDetails: [
      {
        designation: 'Software Engineer',
        organisation: 'Kaveri Systems',
        dateOfJoining: at(joined + 900),
        dateOfLeaving: at(joined + 20),
      },
    ],
    educationDetails: [
      {
        course: 'B.E. in Computer Science',
        institute: 'National Institute of Technology Karnataka',
        type: 'full-time',
        batchFrom: graduated - 4,
        batchTo: graduated,
      },
    ],
    crawledInfo: {
      currentCompany: 'Rupaya Payments',
      currentDesignation: 'Lead Software Engineer',
      currentLocation: 'Bengaluru',
    },
    currentLocationCode: 'KA',
    currentIndustry: 'Financial Services',
    jobSearchStatus: 'active',
    signedUpAt: new Date(now.getTime() - 40 * day).toISOString(),
  } as const satisfies Partial<DemoPerson>;
}
