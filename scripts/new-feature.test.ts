import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from './find-tools.mjs';
import {
  filesOf,
  type NewFeature,
  readName,
  refuseExisting,
  singularOf,
  withActions,
  withAddress,
} from './new-feature.ts';
import { checkExports } from './structure/exports.ts';

const badges: NewFeature = { area: 'engagement', plural: 'badges', singular: 'badge' };
const stories: NewFeature = { area: 'recruitment', plural: 'success-stories', singular: 'success-story' };
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

describe('The name of a new feature', () => {
  test.each([
    ['badges', 'badge'],
    ['success-stories', 'success-story'],
    ['essays', 'essay'],
    ['branches', 'branch'],
    ['passes', 'pass'],
    ['boxes', 'box'],
    ['news-pages', 'news-page'],
    ['mentoring', null],
    ['glass', null],
  ])('the singular of %s is %s', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });

  test('is an area and a plural', () => {
    expect(readName('engagement/badges')).toEqual(badges);
    expect(readName('recruitment/success-stories')).toEqual(stories);
  });

  test.each([
    ['badges', "'badges' is not AREA/NAME"],
    ['engagement/', "'engagement/' is not AREA/NAME"],
    ['engagement/badges/more', "'engagement/badges/more' is not AREA/NAME"],
    ['games/badges', "'games' is not one of the areas directory, mail, recruitment, engagement, ex-employee"],
    ['operations/badges', "'operations' is not one of the areas"],
    ['toString/badges', "'toString' is not one of the areas"],
    ['engagement/Badges', "'Badges' must be lower-case words with hyphens between them"],
    ['engagement/my_badges', "'my_badges' must be lower-case words"],
    ['engagement/2-badges', "'2-badges' must be lower-case words"],
    ['engagement/badges-', "'badges-' must be lower-case words"],
    ['engagement/mentoring', "'mentoring' must be a plural"],
    ['engagement/classes', "'class' is a word of TypeScript"],
  ])('is refused: %s', (text, message) => {
    expect(() => readName(text)).toThrow(message);
  });

  test.each([
    ['engagement/posts', 'src/features/engagement/posts exists already'],
    // A feature is identified by its name alone, even in another area.
    ['recruitment/groups', 'src/features/directory/groups exists already'],
    ['engagement/reactions', 'contract/src/engagement/reactions.ts exists already'],
    ['engagement/attendees', 'The table attendees exists already'],
    ['engagement/mailboxes', null],
    ['directory/notes', 'The table notes exists already'],
    ['engagement/accounts', 'src/features/accounts/accounts exists already'],
    ['recruitment/recruitment-jobs', null],
    ['mail/supports', "The kind 'support' of audit actions exists already"],
  ])('that is taken is refused: %s', (text, message) => {
    const refuse = () => refuseExisting(repository, readName(text));
    if (message === null) expect(refuse).not.toThrow();
    else expect(refuse).toThrow(message);
  });
});

describe.each([badges, stories])('The files of $area/$plural', (feature) => {
  const { area, plural, singular } = feature;
  const files = filesOf(repository, feature);

  test('are in the folders of the feature', () => {
    const component = singular === 'badge' ? ['Badge', 'Badges'] : ['SuccessStory', 'SuccessStories'];
    const last = Number(
      globSync('*.sql', { cwd: join(repository, 'api/migrations') })
        .sort()
        .at(-1)
        ?.slice(0, 4),
    );
    expect([...files.keys()].sort()).toEqual(
      [
        `api/migrations/${String(last + 1).padStart(4, '0')}-${plural}.sql`,
        `api/src/features/${area}/${plural}/feature.ts`,
        `api/src/features/${area}/${plural}/queries.ts`,
        `api/src/features/${area}/${plural}/${plural}.test.ts`,
        `api/src/features/${area}/${plural}/verbs.ts`,
        `api/src/features/${area}/${plural}/view.ts`,
        `api/test/attempts/${plural}.ts`,
        `api/test/deeds/${plural}.ts`,
        `contract/src/${area}/${plural}.ts`,
        `e2e/features/${plural}.ts`,
        `web/src/features/${area}/${plural}/api.ts`,
        `web/src/features/${area}/${plural}/components/Create${component[0]}Dialog.tsx`,
        `web/src/features/${area}/${plural}/components/Delete${component[0]}Dialog.tsx`,
        `web/src/features/${area}/${plural}/feature.ts`,
        `web/src/features/${area}/${plural}/pages.ts`,
        `web/src/features/${area}/${plural}/pages/${component[1]}Page.tsx`,
        `web/src/features/${area}/${plural}/${plural}.test.tsx`,
      ].sort(),
    );
  });

  test('contain no names of the templates', () => {
    for (const [path, text] of files) {
      expect(path).not.toMatch(/sample/i);
      expect(text.replaceAll(`'Sample'`, ''), path).not.toMatch(/sample|777/i);
    }
  });

  test('export nothing that no file imports', () => {
    const others = globSync('{contract,api,web}/{src,test}/**/*.{ts,tsx}', { cwd: repository });
    const sources = [...others.map((path) => [path, read(path)] as const), ...files].filter(([path]) =>
      /\.tsx?$/.test(path),
    );
    const found = checkExports(sources.map(([path, text]) => ({ path, text })));
    expect(found.filter(({ file }) => files.has(file))).toEqual([]);
  });

  test('can be formatted', () => {
    const folder = mkdtempSync(join(tmpdir(), 'encore-new-feature-'));
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const words = [join(repository, 'node_modules/.bin/biome'), 'format', '--write', folder];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(status, stderr).toBe(0);
  });
});

describe('Entries in other files', () => {
  test('the address', () => {
    const text = read('contract/src/base/paths.ts');
    const added = withAddress(text, stories);
    expect(added).toContain("\n  successStories: '/home/recruitment/success-stories',\n");
    expect(added.split('\n')).toHaveLength(text.split('\n').length + 1);
  });

  test('the names of the actions in the audit log, and their kind', () => {
    const text = read('contract/src/company/audit-actions.ts');
    const added = withActions(text, stories);
    expect(added).toContain("\n  'success-story.created': 'Added the success story',\n");
    expect(added).toContain("\n  'success-story.deleted': 'Deleted the success story',\n");
    expect(added).toContain("\n  'success-story': 'Success stories',\n};\n");
    expect(added.split('\n')).toHaveLength(text.split('\n').length + 3);
    expect(withActions(text, badges)).toContain("\n  badge: 'Badges',\n};\n");
  });
});
