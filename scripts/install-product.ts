import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the PATH without the tools of a repository: npm runs on the machine's Node, as where Encore is installed. */
export const machinePath = (): string =>
  (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');

/** Returns what the last stage of the Dockerfile copies from the sources, the packages and the build. */
function copiedFiles(sources: string): string[] {
  const last =
    readFileSync(join(sources, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
}

/** Copies the content of an installation into a new folder: the files of the image, and the built web. @returns the paths */
export function copyProduct(sources: string, folder: string): string[] {
  const paths = [...copiedFiles(sources), 'dist'];
  mkdirSync(folder);
  for (const path of paths)
    cpSync(join(sources, path), join(folder, path), { recursive: true, filter: (from) => !/\.test\.tsx?$/.test(from) });
  return paths;
}

/** Installs the packages that a folder of the product needs to run, without build tools. @throws Error with npm's output */
export async function installPackages(folder: string, ...more: string[]): Promise<void> {
  const npm = spawn('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', ...more], {
    cwd: folder,
    env: { ...process.env, PATH: machinePath() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = (await once(npm, 'close')) as [number | null];
  if (code !== 0) throw new Error(`npm ci ended with ${code} in ${folder}: ${said}`);
}
