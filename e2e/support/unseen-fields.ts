/** Texts that only their author sees, or that are not stored; all others are attacked in e2e/attacks.test.ts. */
const unseen: readonly { fields: RegExp; because: string }[] = [
  {
    fields: / (?:current|password|passphrase|code|challenge|token|binding|state|iss|clientSecret)$/,
    because: 'a secret, never shown',
  },
  { fields: /^POST \/profile-provider key$/, because: 'a secret, never shown' },
  {
    fields: /^POST \/jobs\/public\/\{id\}\/(?:applications|referrals|invitation) key$/,
    because: 'says who applies, refers or answers; not kept',
  },
  { fields: /^POST \/profile-provider url$/, because: 'must be an address, whose signs are encoded' },
  {
    fields: /^POST \/(?:alumni\/exports|audit-log\/export|alumni\/invitations) /,
    because: 'chooses what is in a file or who is meant',
  },
  {
    fields: /^POST \/(?:emailers\/\w+|group\/\{id\}) (?:filters\.|groupId)/,
    because: 'chooses who is meant; not kept',
  },
  {
    fields: /^POST \/campaigns(?:\/\{id\}|\/audience-count|\/handovers)? audience\./,
    because: 'chooses who is meant; shown by the words of the search',
  },
  { fields: /^POST \/places name$/, because: 'says which place is meant; what is shown is that of the records' },
  { fields: /^POST \/branding\/previews /, because: 'drawn for its writer alone: as POST /branding' },
  {
    fields: /^POST \/branding content\.page\.leaders\[\]\.linkedinUrl$/,
    because: 'must be a LinkedIn profile before anyone sees it',
  },
  { fields: /^POST \/polls\/\{id\}\/linked key$/, because: 'says who votes; not kept' },
  {
    fields: /^POST \/gifts\/\{id\}\/linked(?:\/cancellation)? /,
    because: 'says who orders; addresses: as POST /own/gifts/{id}',
  },
  { fields: /^POST \/companies\/address address$/, because: 'letters, digits and hyphens: nothing else' },
  { fields: /^PUT \/leavers\/\{employeeId\} /, because: 'what a system says: as POST /arrivals' },
  { fields: /^POST \/own\/gifts\/\{id\} address\.postalCode$/, because: 'letters, digits and spaces: nothing else' },
  { fields: /^POST \/points filters\./, because: 'chooses who is meant; not kept' },
  { fields: /^POST \/campaigns email\.document\./, because: 'blocks of an email: as POST /email-templates' },
  { fields: /^POST \/campaigns\/\{id\}\/moves /, because: 'a moment, a time zone and a number' },
  {
    fields: /^POST \/surveys\/\{id\} (?:.*\.)?(?:id|question|row|is|isNot|earliest|latest)$/,
    because: 'an id of ours, or a day',
  },
  {
    fields: /^POST \/own\/surveys\/\{id\} answers\.\*(?:\[\]|\.\*)$/,
    because: 'must be options of the survey',
  },
  {
    fields: /^POST \/surveys\/\{id\}\/linked (?:key|answers\.\*.*)$/,
    because: 'says who answers; answers: as POST /own/surveys/{id}',
  },
  {
    fields: /^POST \/(?:own\/surveys\/\{id\}|surveys\/\{id\}\/linked)\/files (?:key|question)$/,
    because: 'says who answers which question',
  },
  { fields: /^POST \/events\/\{id\} timeZone$/, because: 'must be a time zone' },
  {
    fields: /^POST \/events\/\{id\}\/linked (?:key|answers\.\*)$/,
    because: 'says who answers; answers: as POST /own/events/{id}',
  },
  { fields: /^POST \/events\/\{id\}\/door\/check-ins /, because: 'only compared' },
  { fields: /^POST \/(?:emailers\/\w+|(?:own\/)?gifts\/\{id\}(?:\/linked)?) idempotencyKey$/, because: 'never shown' },
  { fields: /^POST \/emailers\/instant sender$/, because: 'not kept: a mail comes from the company' },
  {
    fields: /^POST \/letters\/templates\/\{id\} (?:document|secondDocument)\./,
    because: 'blocks of the builder: as POST /email-templates',
  },
  { fields: /^POST \/letters\/preview /, because: 'drawn for its writer alone: as POST /letters/templates/{id}' },
  { fields: /^POST \/own\/career\/links label$/, because: 'only its author sees it' },
  {
    fields: /^POST \/(?:checks\/requests|agencies\/checks) /,
    because: 'shown only once a link in a mail was opened: attacked in e2e/checks.test.ts',
  },
  { fields: /^POST \/admin\/agencies /, because: 'shown as what requesters enter: as POST /checks/requests' },
  { fields: /^POST \/checks\/blocks domain$/, because: 'must be a domain' },
  {
    fields: /^POST \/(?:checks\/consent|(?:own\/)?checks\/\{id\}(?:\/answer)?) shown$/,
    because: 'a mark of ours: letters, digits and hyphens',
  },
  { fields: /^POST \/offers\/linked\/answer letterHash$/, because: 'must be that of the letter' },
  { fields: /^POST \/alumni\/similar /, because: 'only compared' },
  { fields: /^POST \/alumni\/(?:\{id\}|merge) (?:values\.)?email$/, because: 'only compared: the address is fixed' },
  { fields: /^POST \/alumni\/imports\/\{id\}\/columns /, because: 'must be a field of ours' },
  { fields: /^POST \/alumni\/imports\/\{id\}\/sheet sheet$/, because: 'must be a sheet of the file' },
  {
    fields: /^POST \/applications\/\{id\}\/mail-preview message$/,
    because: 'shown to its writer alone: as POST /applications/{id}/state',
  },
  {
    fields: /^POST \/group filters\.(?:currentLocationCode|custom\[\])$/,
    because: 'a code; an entry of a custom field by its id',
  },
  {
    fields: /^POST \/(?:companies\/close name|auth\/register-exemployee company|privacy\/grievances company)$/,
    because: 'must be the name of the company',
  },
  {
    fields: /^POST \/alumni\/(?:\{id\}|merge) (?:values\.)?currentIndustry$/,
    because: 'only searched for, and shown to the person: as POST /own/record',
  },
  { fields: /^POST \/admin\/companies\/\{id\}\/(?:approve|refuse)-name name$/, because: 'must be the name that waits' },
  { fields: /^POST \/admin\/mail-pauses\/try sender$/, because: 'must be a sender whose mail waits' },
  { fields: /^POST \/admin\/companies(?:\/\{id\})? brand$/, because: 'must be a brand' },
  {
    fields: /^POST \/alumni\/draft values\.(?:custom|professional|education)/,
    because: 'on later tabs of a form that only its writer sees',
  },
];
export const isUnseen = (name: string): boolean => unseen.some(({ fields }) => fields.test(name));
