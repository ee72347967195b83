import { posix } from 'node:path';
import { type Finding, featureOf } from './findings.ts';

/** Add a new verb here only when none of these fits. */
const verbs = `
  accept activate add announce answer apply approve archive arrive assign authorise block build cancel change check choose claim clean clear
  close comment compile complete confirm connect copy correct count create cut deactivate decide decline delete deliver disable
  dismiss download duplicate emit enable end erase export fetch fill find follow forget forward generate get give handle hide import
  hold invite issue join judge keep learn leave like link list load lock mail map mark match measure merge move notify open order pause pick
  pin plan poll preview publish put queue rank react read receive recommend record redeem refer refresh register release rehearse reject remind
  remove rename render reopen reorder replace reply report request resend reset resolve respond restore resume
  retry review revoke rotate run save schedule seal search see seed send set settle share show sign spend start stop store submit
  subscribe suggest summarise suppress suspend switch sync take tell test track transfer turn understand undo unlock unsubscribe update
  upload use validate verify view visit vote withdraw write
`
  .trim()
  .split(/\s+/);

const verbFile = /^([a-z]+)(-[a-z0-9]+)+\.ts$/;
const plainFiles = [
  'README.md',
  'feature.ts',
  'plugs.ts',
  'person-tables.ts',
  'queries.ts',
  'policy.ts',
  'view.ts',
  'tasks.ts',
  'verbs.ts',
  'shared.ts',
];
/** Parts of features that would otherwise have more than sixty files. */
const parts = ['delivery'];
/** Verbs that need no noun. */
const wholeVerbs = ['unsubscribe.ts'];

function isInApiVocabulary(rest: string): boolean {
  if (
    plainFiles.includes(rest) ||
    wholeVerbs.includes(rest) ||
    /^[a-z0-9-]+(?:\.test|-queries)\.ts$/.test(rest) ||
    /^[a-z0-9-]+-page\.css$/.test(rest)
  )
    return true;
  return verbs.includes(verbFile.exec(rest)?.[1] ?? '');
}

const withinPart = (rest: string) => (parts.includes(posix.dirname(rest)) ? posix.basename(rest) : rest);

/** Its API calls, its pages, and its other plugs. */
const webFiles = ['README.md', 'api.ts', 'pages.ts', 'feature.ts'];

function isInWebVocabulary(rest: string): boolean {
  return webFiles.includes(rest) || /^(pages|components)\/./.test(rest) || /^[a-z0-9-]+\.test\.tsx?$/.test(rest);
}

export function checkVocabulary(path: string): Finding[] {
  const place = featureOf(path);
  if (!place) return [];
  const why = 'Every feature uses the same few words, so knowing one feature is enough to find the way in all of them.';
  if (place.side === 'web' && !isInWebVocabulary(place.rest)) {
    const what = `${place.rest} is not in the vocabulary of a web feature: ${webFiles.join(', ')}, pages/, components/, *.test.tsx`;
    const fix =
      'Move it to pages/ or components/; anything another product could use goes to web/src/ui or web/src/lib.';
    return [{ file: path, level: 'error', what, why, fix }];
  }
  if (place.side === 'api' && !isInApiVocabulary(withinPart(place.rest))) {
    const what = `${place.rest} is not in the vocabulary of an api feature: ${plainFiles.join(', ')}, *.test.ts, verb-noun.ts`;
    const fix =
      'Name the file after what it does (create-person.ts); a new verb is added to the list in scripts/structure/vocabulary.ts.';
    return [{ file: path, level: 'error', what, why, fix }];
  }
  return [];
}
