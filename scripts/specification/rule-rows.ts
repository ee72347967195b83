import {
  api,
  batchYears,
  brandLimits,
  component,
  contract,
  emptyEducation,
  emptyForm,
  field,
  form,
  groupNames,
  instant,
  largeFile,
  newJob,
  photos,
  type SpecificationRow,
  wholeRange,
} from './shown.ts';

/** Section 5, Validation rules: its lines. */
export const ruleRows: readonly SpecificationRow[] = [
  [
    'Email: local part',
    [
      contract('email: the local part starts and ends with a letter or digit'),
      contract('email: no double dots'),
      contract('email: the local part has at most 64 characters'),
      contract('email: a domain with a top level of 2 or more letters'),
    ],
  ],
  ['Phone: optional 91', [contract('phone: optional 91 prefix (with +, 0 or 00) or a leading 0, then 10 digits')]],
  ['Name (general)', [contract('name (general): letters and spaces only, 1 to 100, not blank')]],
  [
    'Password',
    [contract('password: at least 8 characters with upper case, lower case, a digit and one special character')],
  ],
  [
    'LinkedIn profile URL',
    [
      contract('LinkedIn profile URL and website URL patterns are checked'),
      ['contract/src/base/rules.test.ts', 'a required text is trimmed and measured after trimming'],
    ],
  ],
  [
    'Images: png',
    [
      contract('images: %s is taken'),
      contract("images: %s (%s) is not: 'Please select valid image type'"),
      contract("images: at most 5 MB: 'Image should be less than 5MB'"),
      contract("images: for profile images 'Profile image should be less than 5MB'"),
      photos,
      largeFile,
      component(
        'recruitment/applying/applying',
        'refuses %s at once, and accepts another file',
        "'Please select a valid pdf file'",
      ),
    ],
  ],
  [
    'Date inputs use',
    [
      contract('date inputs use dd/MM/yyyy'),
      contract('date inputs have a no-future-date rule'),
      ...field("['dateOfBirth', 'March 2', 'Date of birth must be in MM/DD format']"),
    ],
  ],
  ['Limits on the numbers', brandLimits],
  [
    'name: required',
    [
      ...field("['name', '', 'Please enter name of ex-employee']", "['name', 'Meera 2', nameRule]"),
      contract('name: %i characters are right', '[5, 30]'),
      emptyForm,
    ],
  ],
  [
    'email: required',
    [
      ...field(
        "['email', '', 'Please enter email of ex-employee']",
        "['email', 'meera@mail', 'Please enter valid email",
      ),
      api(
        'directory/people/people',
        'a taken email is a 409 with the texts of sections 5 and 8, whatever its letter case',
      ),
      form('9 The email is checked once, 300 ms after a valid one is typed; if taken, both texts appear'),
    ],
  ],
  [
    'companyEmail',
    field("['companyEmail', '', 'Please", "['companyEmail', 'meera', 'Please enter valid company email"),
  ],
  [
    'phone: optional',
    [...field("['phone', '12345', 'Please enter valid phone number']"), contract('phone is optional')],
  ],
  ['gender: required', field("['gender', '', 'Please select gender of ex-employee']")],
  [
    'designation (',
    field("['designation', '', 'Please enter designation of", "['department', '', 'Please", "['location', '', 'Please"),
  ],
  [
    'dateOfBirth',
    field("['dateOfBirth', '', 'Please", "['dateOfBirth', '02/30', 'Please select valid date of birth']"),
  ],
  [
    'dateOfJoining',
    field("['dateOfJoining', '', 'Please", "['dateOfLeaving', '', 'Please enter valid date of leaving"),
  ],
  [
    'Joining must be before',
    [
      ...field("['dateOfLeaving', '01/04/2015', 'Date of joining", "['dateOfLeaving', '31/03/2015', 'Date of joining"),
      component(
        'directory/people/form-fields',
        'Joining must be before leaving, and the fault disappears when either date is corrected',
      ),
    ],
  ],
  [
    'Future dates',
    [
      contract('%s: future dates are not selectable'),
      contract('leading spaces in text inputs are trimmed'),
      component('directory/people/form-fields', 'Leading spaces are dropped as they are typed'),
    ],
  ],
  [
    "designation: '",
    field(
      "['designation', '', 'Please enter designation']",
      "['organisation', '', 'Please enter name of organisation']",
    ),
  ],
  ['dates required', field("['dateOfLeaving', '', 'Please select date of leaving']")],
  [
    'leaving before joining',
    [
      ...field("['dateOfLeaving', '31/01/2010', 'Date", "['dateOfLeaving', '01/02/2010', 'Date"),
      form('5 Professional entries: the dates and their order, each error beside its field'),
    ],
  ],
  [
    'institute',
    [
      ...field(
        "['institute', '', 'Please",
        "['type', '', 'Please",
        "['batchFrom', '', 'Please",
        "['batchTo', '', 'Please",
      ),
      emptyEducation,
    ],
  ],
  ['From greater than to', [...field("['batchTo', '2003', 'End year of batch"), emptyEducation]],
  ['Course types', [contract('course types: full-time, part-time, distance, executive, certification'), ...batchYears]],
  [
    'The file must end in .xlsx',
    [
      contract("another extension: 'Please select .xlsx or .csv file to upload'"),
      ['web/src/features/directory/imports/check-file.test.ts', '%s of %d bytes: %s', 'people.csv'],
    ],
    'product.md takes .csv too and names both, since the text of the specification names the wrong extension.',
  ],
  [
    'Two sets of messages',
    [
      ...groupNames,
      contract("%j: '%s'", "['', 'Please enter group name']"),
      contract("%j: '%s'", "['   ', 'Group name cannot"),
    ],
    'product.md decides between the two sets: 30 characters are right, and longer names get the text of set B.',
  ],
  [
    'At least one recipient',
    [
      instant("['recipients', 'Please enter email address of the recipients', []]"),
      instant("['recipients', 'Emails can be sent to a maximum of 50 recipients at a time', emails(51)]"),
    ],
  ],
  [
    'Subject 1 to 100',
    [
      instant("['subject', 'Please enter email subject of atleast 1 character', '']"),
      instant("['subject', 'Subject must be less than or equal to 100 characters', 's'.repeat(101)]"),
    ],
  ],
  [
    'Content required',
    [
      instant("['content', 'Please enter email content', '']"),
      instant("['content', 'Message should be less than or equal to 10000 characters', 'c'.repeat(10_001)]"),
    ],
  ],
  [
    'Added recipients',
    [contract('added recipients must be valid emails'), contract('added recipients must not be duplicates')],
  ],
  ['Existing job', [contract("existing job: a job must be chosen: 'Please select a job'")]],
  [
    'New job: title required',
    [
      contract("new job: %s as %j: '%s'", "['jobTitle', '', 'Please enter title for the job']"),
      contract("new job: %s as %j: '%s'", "['jobDescription', '', 'Please enter a description for the job']"),
      newJob("['jobTitle', 100]"),
      newJob("['jobDescription', 10_000]"),
    ],
  ],
  [
    'Subject required',
    [
      contract("new job: %s as %j: '%s'", "['subject', '', 'Please enter subject']"),
      contract("new job: %s as %j: '%s'", "['message', '', 'Please enter message']"),
      newJob("['message', 10_000]"),
      component('mail/messages/messages', 'job description and message show how many of 10000 characters are left'),
    ],
  ],
  [
    'Location required',
    [
      contract("new job: %s as %j: '%s'", "['location', '', 'Please select the job location']"),
      contract('salary is optional free text'),
    ],
  ],
  ['Range sliders', [contract('range sliders run from 0 to 30'), wholeRange]],
];
