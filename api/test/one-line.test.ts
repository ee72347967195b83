import { expect, test } from 'vitest';
import { bindings } from '#api/app.ts';
import { companyName } from '#contract/base/company-names.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { textFieldsOf } from './fields.ts';

/** Line breaks of every kind, a NUL and an escape. Direction marks are removed before any field reads the text. */
const signs = ['\r\n', '\n', '\r', '\t', '\0', '\u001b', '\u0085', '\u2028', '\u2029'];
/** Values accepted by the rule of some field; with one of these characters, a text of one line must refuse them. */
const values = [
  'Asha%Rao',
  'https://asha.example/%rao',
  'asha%@rao.example',
  '98765%43210',
  'linkedin.com/in/asha%rao',
];

/** Reasons for fields that may have them. */
const takers: readonly [why: string, fields: RegExp][] = [
  ['written over several lines', / ((?:written\.)?content|(?:rejection\.)?message|jobDescription|detail|body|answer)$/],
  ['written over several lines', /^POST \/own\/colleagues\/\{id\}\/messages text$/],
  ['written over several lines', /^POST \/recommendations\/linked text$/],
  ['written over several lines', /\/referrals note$|^POST \/leaving remark$/],
  ['written over several lines', /\/posts\/\{id\}\/comments text$/],
  ['written over several lines', /^POST \/events\/\{id\} description$/],
  ['written over several lines', /^POST \/surveys\/\{id\} (?:introduction|thanks|.*\.help)\.\*$/],
  ['an answer, which may be written over several lines', /\/surveys\/\{id\}(?:\/linked)? answers\./],
  ['written over several lines', / (rehireEligibility\.|values\.rehireEligibility\.)?reason$/],
  [
    'written over several lines',
    /^POST \/offers\/(linked\/(answer note|messages text)|\{id\} (letter|changes|team)|\{id\}\/messages text)$/,
  ],
  ['rich text, cleaned when it is kept', / jobDescriptionFormatted$|^POST \/jobs(?:\/\{id\})? description$/],
  [
    'rich text, cleaned when it is compiled or imported',
    / (?:(?:email\.)?(?:document|secondDocument)\.blocks\[\](?:\.columns\[\]\[\])?\.)?html$/,
  ],
  [
    'may have lines',
    /^POST \/branding(?:\/previews)? content\.(?:mailFooter|page\.(?:benefits\[\]\.text|leaders\[\]\.words))$/,
  ],
  [
    'rich text, cleaned when it is kept',
    /^POST \/branding(?:\/previews)? content\.page\.(?:about|sections\[\]\.text)$/,
  ],
  ['may have lines', /^POST \/(?:items(?:\/\{id\})? description|gifts\/\{id\} text)$/],
  ['a text of the company’s own may have lines', / (values\.)?custom\.\*$/],
  ['a draft that only its author sees', /^POST \/alumni\/draft /],
  ['cells of a row, checked as those of the file are', /^POST \/alumni\/imports\/\{id\}\/rows\/\{row\} /],
  [
    'looked for and not kept as a text: what is stored may have them',
    /^POST \/alumni\/similar | (?:audience\.)?filters\./,
  ],
  ['compared with what there is', / (password|current|challenge|code|binding|state|iss)$/],
  ['opens a file, and is not kept', /^POST \/letters\/certificate passphrase$/],
  ['a key of several lines', /^POST \/leaver-sources secrets\.(?:privateKey|pgpKey)$/],
  ['compared with what there is, by another program', /^POST \/leaver-sources secrets\.(?:password|pgpPassphrase)$/],
  ['judged by the kind of the source, as those of a new one are', /^POST \/leaver-sources\/\{id\} secrets\.\*$/],
  ['compared with what there is', /^POST \/jobs\/public\/\{id\}\/(?:applications|referrals|invitation) key$/],
  [
    'compared with what there is',
    /^POST \/(?:polls|surveys|events|gifts)\/\{id\}\/linked(?:\/files|\/cancellation)? key$/,
  ],
  ['compared with what there is', /^POST \/events\/\{id\}\/door\/check-ins checkIns\[\]\.ticket$/],
  ['compared with what there is', /^POST \/offers\/linked\/\w+ (token|letterHash)$/],
  ['compared with what there is', /^POST \/recommendations\/linked(?:\/end)? token$/],
  ['compared with what there is', / (brand|action|targetType|groupId|sender|columns\[\](\.field)?)$/],
  ['not taken: the address of a record is fixed', /^POST \/alumni\/(\{id\} email|merge values\.email)$/],
];

test('no text of one line accepts a line break or a control character', () => {
  const texts = bindings.flatMap(({ route }) =>
    (route.body ? textFieldsOf(route.body) : []).map(({ path, schema }) => ({
      name: `${route.method} ${route.path} ${path}`,
      taken: values.some((value) => signs.some((sign) => schema.safeParse(value.replace('%', sign)).success)),
    })),
  );
  const taken = texts.filter((text) => text.taken).map(({ name }) => name);
  expect(taken.filter((name) => !takers.some(([, fields]) => fields.test(name)))).toEqual([]);
  expect(takers.filter(([, fields]) => !taken.some((name) => fields.test(name)))).toEqual([]);
});

test('the rule is one sentence', () => {
  expect(companyName.safeParse('Acme\r\nBcc: all@mail.example').error?.issues).toMatchObject([
    { message: generalMessages.notOneLine },
  ]);
});
