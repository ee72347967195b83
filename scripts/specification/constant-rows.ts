import {
  api,
  batchYears,
  component,
  contract,
  dropdown,
  field,
  form,
  groupNames,
  instant,
  largeFile,
  newJob,
  photos,
  type SpecificationRow,
  screen,
  wholeRange,
} from './shown.ts';

/** Section 9, Business constants and limits: its rows, by name. */
export const constantRows: readonly SpecificationRow[] = [
  [
    'Page size, ex-employee list and rehire jobs',
    [
      ['e2e/search-list.test.ts', 'the list asks with pageNumber and pageContent 10, page by page'],
      api('directory/audience/search', 'the default page has 10 rows, the last one fewer'),
      api('mail/messages/messages', 'jobs are searched and paged; LIKE wildcards are taken literally'),
      dropdown('more options load within 50 px of the bottom, in pages of 10, until one is shorter'),
    ],
  ],
  ['Toast duration', [screen('toast duration: 5 s')]],
  ['Logout delay', [screen('logout delay: 500 ms, then the session ends and the login page opens')]],
  [
    'Image and file maximum',
    [
      contract("images: at most 5 MB: 'Image should be less than 5MB'"),
      contract('image and file maximum: 5 MB'),
      largeFile,
      api('recruitment/applications/notices', 'an invalid or too large résumé is reported and not stored'),
      photos,
    ],
  ],
  ['Group name', groupNames, 'product.md takes the reading of set B: at most 30 characters.'],
  ['General name maximum', [contract('name (general): letters and spaces only, 1 to 100, not blank')]],
  [
    'Ex-employee name',
    [
      contract('name: %i characters are right', '[5, 30]'),
      ...field("['name', 'Asha', nameRule]", "['name', 'a'.repeat(31)"),
    ],
  ],
  ['Password minimum', [contract('password minimum: 8')]],
  ['Experience slider', [wholeRange]],
  [
    'Email recipients',
    [
      instant("['recipients', 'Emails can be sent to a maximum of 50 recipients at a time', emails(51)]"),
      contract('50 recipients, 100 characters of subject and 10000 of content are right'),
    ],
    'product.md: the modal offers to go on as a mailer with the same audience.',
  ],
  [
    'Subject',
    [
      instant("['subject', 'Subject must be less than or equal to 100 characters', 's'.repeat(101)]"),
      contract('50 recipients, 100 characters of subject and 10000 of content are right'),
      newJob("['subject', 100]"),
    ],
  ],
  [
    'Email message and job description and rehire message',
    [
      instant("['content', 'Message should be less than or equal to 10000 characters', 'c'.repeat(10_001)]"),
      newJob("['jobDescription', 10_000]"),
      newJob("['message', 10_000]"),
      contract('email message, job description and rehire message: at most 10000 characters'),
    ],
  ],
  ['Job title', [newJob("['jobTitle', 100]")]],
  [
    'Email availability check delay',
    [
      screen('email availability check delay: 300 ms after a valid email is typed'),
      form('9 The email is checked once, 300 ms after a valid one is typed; if taken, both texts appear'),
    ],
  ],
  ['Dropdown search debounce', [dropdown('the search waits until 500 ms have passed since the last letter')]],
  ['Sticky bar threshold', [screen('sticky bar threshold: scroll over 200 px, and only with something selected')]],
  ['Infinite-scroll threshold, list', [screen('infinite-scroll threshold, list: 400 px from bottom')]],
  [
    'Infinite-scroll threshold, dropdown',
    [dropdown('more options load within 50 px of the bottom, in pages of 10, until one is shorter')],
  ],
  ['Templates shown at a time', [screen('templates shown at a time: 3')]],
  ['Batch years', batchYears],
  [
    'Date of birth year',
    [
      contract('date of birth year: fixed at 1970'),
      component('directory/people/form-pages', 'adds one', 'sends: { body: { ...written'),
    ],
  ],
  [
    'Date format sent',
    [
      contract('date format sent: YYYY/MM/DD'),
      component('directory/people/form-pages', 'adds one', 'sends: { body: { ...written'),
    ],
  ],
  [
    'Job preference values',
    [
      contract('job preference values: active, casual, inactive'),
      component('ex-employee/own/own', 'says whether they look for a job', "body: { status: 'active' }"),
    ],
  ],
  [
    'Signups',
    [
      contract('signups: 1 signed up, 0 not signed up'),
      [
        'e2e/search-more.test.ts',
        'search by URL: every parameter shows exactly the people the server finds',
        'signups',
      ],
    ],
  ],
  ['Image crop editor', [form('9 The crop is 400 px high and zooms in steps of 0.1, by buttons, slider and keyboard')]],
  [
    'Map zoom',
    [
      component(
        'company/dashboard/map',
        'it begins at level 4 and goes no further than to 5, with numbers alone on its markers',
      ),
      component(
        'company/dashboard/map',
        'a street map lies behind it, half seen, where the operator has named one',
        "toBe('0.5')",
      ),
      [
        'e2e/map.test.ts',
        'by mouse: two levels, no zoom by wheel or double click, from a state to its districts to people',
      ],
    ],
  ],
  ['Theme storage key', [['web/src/lib/theme.test.ts', 'a change of the system is followed, until a theme is chosen']]],
  [
    'Terms effective date',
    [component('operations/legal/terms', 'the page says that the terms take effect on 30 April 2025 (section 9)')],
  ],
];
