import { findChromium } from './find-tools.mjs';

export { findChromium };

/** Returns options for playwright-core's `chromium.launch`. Chromium's sandbox refuses to start as root, and only then is it switched off. */
export function launchOptions(): { executablePath: string; headless: boolean; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('No Chromium or Chrome found on the PATH. Install Debian’s `chromium`, or Chrome, and run again.');
  }
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath,
    headless: true,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
