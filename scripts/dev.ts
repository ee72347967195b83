// Both halves with reload on change: the API restarts on PORT (3000), vite serves the web on 5173 or the next free port and passes /api on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { repository } from './find-tools.mjs';

const port = process.env.PORT ?? '3000';
const api = process.env.ENCORE_API ?? `http://localhost:${port}`;
// The configuration of vite reads the address of the API.
process.env.ENCORE_API = api;

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'api/src/main.ts', 'serve'], {
  cwd: repository,
  env: { ...process.env, PORT: port },
  stdio: 'inherit',
});
const web = await createServer({ configFile: join(repository, 'vite.config.ts'), clearScreen: false });
await web.listen();

const stopping = new AbortController();

function stop(code: number): void {
  if (stopping.signal.aborted) return;
  stopping.abort();
  process.exitCode = code;
  server.kill('SIGTERM');
  void web.close();
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
server.once('exit', (code) => stop(code ?? 1));

const answers = () =>
  fetch(`${api}/api/health-check`).then(
    () => true,
    () => false,
  );
while (!stopping.signal.aborted && !(await answers())) await new Promise((resolve) => setTimeout(resolve, 250));
if (!stopping.signal.aborted)
  console.log(`Encore for development: ${web.resolvedUrls?.local[0]} (web), ${api} (API). Ctrl-C stops both.`);
