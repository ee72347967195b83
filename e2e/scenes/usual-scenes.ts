import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Address, paths } from '#contract/base/paths.ts';
import { repository } from '../../scripts/find-tools.mjs';
import { isAt, type Scene } from './scene.ts';

/** One scene of each kind of component: its area, screen and state. */
export const usual: readonly string[] = [
  'public landing full',
  'public sign-in wrong',
  'portal dashboard full',
  'portal search selected',
  'portal search filter-open',
  'portal search panel',
  'portal search loading',
  'portal search error',
  'portal add wrong',
  'portal image crop',
  'portal record full',
  'portal imports full',
  'portal settings full',
  'portal palette start',
  'portal builder full',
  'portal poll open',
  'portal event-details draft',
  'portal survey-questions question',
  'portal posts board',
  'portal job-editor filled',
  'portal bell full',
  'portal map full',
  'exemployee feed full',
  'exemployee profile you',
];
export const nameOf = ({ area, screen, state }: Scene): string => `${area} ${screen} ${state}`;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: repository, encoding: 'utf8' }).trim().split('\n');

/** Returns the files changed since this branch left main; none in a copy without history. */
function changedFiles(): string[] {
  try {
    const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
    return git('diff', '--name-only', base).filter((file) => !/\.test\.tsx?$/.test(file));
  } catch {
    return [];
  }
}

/** Returns the pages of changed features, including changes to their scenes. */
function changedPages(): Address[] {
  const features = new Set<string>();
  for (const file of changedFiles()) {
    let folder = dirname(file);
    while (folder.startsWith('web/src/features/') && !existsSync(join(repository, folder, 'pages.ts')))
      folder = dirname(folder);
    if (folder.startsWith('web/src/features/')) features.add(folder);
  }
  const texts = [...features].map((folder) => readFileSync(join(repository, folder, 'pages.ts'), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(/path: paths\.(\w+)/g)].map(([, name]) => name));
  return names.map((name) => paths[name as keyof typeof paths]);
}

/** Returns the scenes of every run and those of changed pages; a scene with a computed path counts with its screen. */
export function usualOf(scenes: readonly Scene[]): Scene[] {
  const pages = changedPages();
  const isChanged = ({ path, shows }: Scene) => {
    const at: string = shows ?? (typeof path === 'string' ? path : '');
    return pages.some((page) => page === at || isAt(page, at));
  };
  const screens = new Set(scenes.filter(isChanged).map(({ screen }) => screen));
  return scenes.filter((scene) => usual.includes(nameOf(scene)) || screens.has(scene.screen));
}
