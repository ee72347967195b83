import { api, brandLimits, component, contract, form, photos, type SpecificationRow, text } from './shown.ts';

/** Section 8, Error catalogue: the parts of its lines. */
export const messageRows: readonly SpecificationRow[] = [
  [
    "Generic: 'Something",
    [
      contract('%s', "[generalMessages.generic, 'Something went wrong!"),
      ['web/src/lib/client.test.ts', '%s is a failure in words', "['a fault without words'"],
    ],
  ],
  ['Generic: 503', [['api/src/core/server/server.test.ts', '503 with the part that failed, without details']]],
  [
    'Generic: 401',
    [
      ['web/src/lib/client.test.ts', 'a refused session counts as none; the next one is valid'],
      [
        'e2e/sign-in.test.ts',
        'the next click asks to sign in, and afterwards the person is back at exactly that path and query',
      ],
    ],
  ],
  [
    'Ex-employee: deleted',
    [
      text("['deleted successfully', peopleMessages.deleted"),
      text("['delete failed', peopleMessages.notDeleted"),
      component('directory/people/delete-person', 'deletes', 'fails: peopleMessages.notDeleted'),
    ],
  ],
  [
    'Ex-employee: added',
    [
      text("['added successfully', peopleMessages.added"),
      text("['failed to add', peopleMessages.notAdded"),
      component('directory/people/form-pages', 'adds one', 'fails: peopleMessages.notAdded'),
    ],
  ],
  [
    'Ex-employee: 409',
    [
      api(
        'directory/people/people',
        'a taken email is a 409 with the texts of sections 5 and 8, whatever its letter case',
      ),
    ],
  ],
  ...(
    [
      ['Ex-employee: profile not found', '[404, ', "['profile not found', peopleMessages.notFound"],
      ['Ex-employee: invalid', '[400, ', "['invalid ex-employee id', peopleMessages.invalidId"],
      ['Ex-employee: failed to fetch', '[500, ', "['failed to fetch profile', peopleMessages.notFetched"],
    ] as const
  ).map(
    ([says, row, words]): SpecificationRow => [
      says,
      [text(words), component('directory/people/form-pages', '%i: says that a record was %s (section 8)', row)],
    ],
  ),
  [
    'Ex-employee: profile updated',
    [
      text("['profile updated', peopleMessages.updated"),
      text("['profile update failed', peopleMessages.notUpdated"),
      component('directory/people/form-pages', 'changes one', 'fails: peopleMessages.notUpdated'),
    ],
  ],
  [
    'Groups: removed',
    [
      text("['removed from group', groupMessages.removed"),
      text("['removal failed', groupMessages.notRemoved"),
      component(
        'directory/people/leave-group',
        'are removed at once, also with select-all',
        'fails: groupMessages.notRemoved',
      ),
    ],
  ],
  ...(
    [
      ['Groups: group created', 'creates one', 'created', 'creation failed', 'notCreated'],
      ['Groups: added', 'adds people to one', 'added', 'addition failed', 'notAdded'],
      ['Groups: group deleted', 'deletes one', 'deleted', 'could not be deleted', 'notDeleted'],
      ['Groups: group name updated', 'renames one', 'renamed', 'could not update', 'notRenamed'],
    ] as const
  ).map(
    ([says, does, done, failed, fails]): SpecificationRow => [
      says,
      [
        contract('%s', `groupMessages.${done}, 'Group`.replace("added, 'Group", "added, 'Ex-employees")),
        text(`['${failed}', groupMessages.${fails}`),
        component('directory/groups/groups', does, `fails: groupMessages.${fails}`),
      ],
    ],
  ),
  [
    'Messages: message',
    [
      text("['message successfully sent', mailMessages.instantSent"),
      text("['failed to send instant message', mailMessages.instantNotSent"),
      component('mail/messages/messages', 'sends a message', 'fails: mailMessages.instantNotSent'),
    ],
  ],
  [
    "Messages: 'Rehire",
    [
      text("['rehire message sent', mailMessages.rehireSent"),
      component('mail/messages/messages', 'shares an open job', 'says: mailMessages.rehireSent'),
    ],
  ],
  [
    'Files: file upload',
    [
      component('directory/imports/imports', 'adds the people in a file directly', 'says: importMessages.successful'),
      component('directory/imports/imports', 'has a file checked', 'fails,'),
    ],
  ],
  [
    'Files: image upload',
    [component('mail/email-builder/pictures', 'shows an error when it cannot be uploaded, and its place stays empty')],
  ],
  [
    'Files: profile image',
    [
      text("['profile image saved', peopleMessages.photoSaved"),
      text("['profile image failed', peopleMessages.photoFailed"),
      form('2 Success goes to the search page, where the person is found with everything filled in and the picture'),
    ],
  ],
  ['Files: for a failed', [form('8 A failing picture upload is logged and reported, and the record is saved anyway')]],
  [
    'Jobs: job updated',
    [
      text("['job updated', jobMessages.updated"),
      text("['update failed', jobMessages.notUpdated"),
      component('recruitment/jobs/jobs', 'saves only the changed fields of a job', 'fails: jobMessages.notUpdated'),
    ],
  ],
  [
    'Jobs: job responses',
    [
      text("['job responses fetch failed', jobMessages.responsesNotFetched"),
      component('recruitment/jobs/jobs', 'say that their responses failed to load, and offer to retry'),
    ],
  ],
  [
    'Jobs: invalid job id',
    [
      contract("an invalid job id: 'Invalid job id for referral'"),
      api(
        'recruitment/referrals/referring',
        'a job that is not open, of another company, or unknown is refused in the words of the specification',
      ),
    ],
  ],
  [
    "Jobs: 'This candidate",
    [
      api(
        'recruitment/referrals/referring',
        'a person who has applied, or was already referred, can’t be referred for that job',
      ),
      ['e2e/refer.test.ts', 'from the feed, and the same person only once'],
    ],
  ],
  [
    'Jobs: referral posted',
    [
      text("['referral posted', referralMessages.posted"),
      text("['referral failed', referralMessages.notPosted"),
      component('recruitment/referrals/referrals', 'as the signed-in ex-employee, with a link to their referrals'),
    ],
  ],
  [
    'Jobs: failed to apply',
    [
      text("['failed to apply to job', applicationMessages.notApplied"),
      component('recruitment/applying/applying', 'as the signed-in ex-employee', '...application'),
    ],
  ],
  [
    'Settings: user profile',
    [
      text("['user profile updated', accountMessages.profileUpdated"),
      text("['company updated', accountMessages.companyUpdated"),
      component('company/settings/settings', 'changes the user’s profile', "fails: 'Failed to update profile'"),
      component('company/settings/settings', 'changes the company', "fails: 'Failed to update company details'"),
    ],
  ],
  [
    "Settings: 'Successfully",
    [
      text("['email settings', accountMessages.emailSettingsUpdated"),
      component(
        'company/settings/settings',
        'switches off a notification',
        'says: accountMessages.emailSettingsUpdated',
      ),
    ],
  ],
  [
    'Settings: email-settings',
    [component('company/settings/settings', '%s are only logged, and the switch goes back', 'those of the company')],
  ],
  [
    'Bulk upload: a non-201',
    [component('directory/imports/imports', '%s', 'a response other than 201 says that something went wrong')],
  ],
  [
    'Bulk upload: an exception',
    [component('directory/imports/imports', '%s', 'an exception says that the bulk upload failed')],
  ],
  [
    'Bulk upload: success',
    [
      text("['bulk upload successful', importMessages.successful"),
      component('directory/imports/imports', 'adds the people in a file directly', 'says: importMessages.successful'),
    ],
  ],
  [
    'Bulk upload: Exact wording',
    [
      text("['bulk upload successful', importMessages.successful"),
      text("['bulk upload failed', importMessages.failed"),
    ],
  ],
  [
    'Campaign fetch',
    [
      text("['campaign fetch failed', campaignMessages.notFetched"),
      text("['campaign update failed', campaignMessages.notUpdated"),
      component('engagement/mailers/mailers', 'one that can’t be fetched (%i) shows the specification’s words'),
      component('engagement/mailers/mailers', 'changes what it is about', 'fails: mailerMessages.notUpdated'),
    ],
  ],
  ['Limit messages', brandLimits],
  ['The image modal', [photos]],
  ['the wording of that message', [photos], 'It is the text of section 5: Please select a valid image file.'],
  [
    'Server errors for sending',
    [
      component(
        'mail/messages/messages',
        'shares an open job',
        "fails: 'Something went wrong! Please try again later'",
      ),
    ],
    'The person who shares a job has to know that it was not sent: they see the generic text, and lose nothing.',
  ],
  [
    'The map data has no error',
    [component('company/dashboard/map', 'what failed says so, and comes back by its own button')],
    'A map that stays empty would be taken for no people: what failed says so, and is asked for again.',
  ],
];
