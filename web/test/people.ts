import type { Profile } from '#contract/accounts/accounts.ts';
import { type CompanyRole, permissionsOf } from '#contract/base/permissions.ts';

/** Returns an id in the format of the API; the same number gives the same id. */
export const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The signed-in user: someone of the company by role, an ex-employee or an operator. */
export type Viewer = CompanyRole | 'exemployee' | 'admin';

export function profileOf(viewer: Viewer): Profile {
  const type = viewer === 'exemployee' || viewer === 'admin' ? viewer : 'company';
  const role = viewer === 'exemployee' || viewer === 'admin' ? null : viewer;
  const preferences = { jobApplyEmails: true, candRecommendationEmails: true, referralEmails: true };
  return {
    id: idOf(1),
    name: 'Asha Rao',
    email: 'asha@acme.example',
    profileImg: null,
    designation: 'Head of HR',
    type,
    role,
    hasRecord: viewer === 'exemployee',
    personId: viewer === 'exemployee' ? idOf(3) : null,
    phone: null,
    preferences,
    permissions: [...permissionsOf({ type, role })],
    limits: { spreadsheetBytes: 10_000_000, archiveBytes: 2_000_000_000 },
    twoStep: false,
    twoStepRequired: null,
    support: null,
    outgoingHold: null,
    companyDetails:
      viewer === 'admin'
        ? null
        : {
            id: idOf(2),
            name: 'Acme',
            address: 'acme',
            location: 'Pune',
            website: 'https://acme.example',
            employeeCount: 120,
            logo: null,
            colours: null,
            workEmail: null,
            preferences: { ...preferences, birthdayEmails: true, countMail: true },
            valueRules: { naturalNames: false, anyCountryPhones: false },
          },
  };
}
