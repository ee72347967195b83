import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3 } from '#api-test/outside/s3.ts';
import { type SmtpSink, startSmtpSink } from '#api-test/outside/smtp.ts';
import { createInstallation, type Installation } from './installation.ts';
import type { Remembered } from './remembered.ts';

/** Everything that a life carries from one step to the next. */
export type World = {
  folder: string;
  /** Returns a path in the folder. */
  at: (...names: string[]) => string;
  installation: Installation;
  /** The copy on another server, once it exists. */
  copy: Installation | null;
  sink: SmtpSink;
  remembered: Remembered | null;
  /** The server that a replica copies, the buckets, and the mail server of the copy, once each exists. */
  primary: string | null;
  s3: S3 | null;
  quiet: SmtpSink | null;
  /** Registers a function to call at the end, the latest first. */
  closes: (close: () => Promise<unknown>) => void;
  close(): Promise<void>;
};

/** Creates the throwaway folder, with a mail server on loopback and an installation without a program. */
export async function createWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'encore-life-'));
  const closing: (() => Promise<unknown>)[] = [];
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const sink = await startSmtpSink();
  mkdirSync(join(folder, 'sources'));
  const at = (...names: string[]) => join(folder, ...names);
  const settings = {
    ENCORE_DATA: at('data'),
    ENCORE_SECRET: 'the first secret of the whole life, long enough',
    ENCORE_DEMO: '1',
    SMTP_URL: sink.url,
  };
  const installation = createInstallation(at('first'), settings);
  closing.push(
    async () => remove(),
    () => sink.close(),
    () => installation.stopAll(),
  );
  return {
    folder,
    at,
    installation,
    copy: null,
    sink,
    remembered: null,
    primary: null,
    s3: null,
    quiet: null,
    closes: (close) => closing.push(close),
    async close() {
      for (const close of closing.reverse()) await close().catch((error: unknown) => console.error(error));
    },
  };
}
