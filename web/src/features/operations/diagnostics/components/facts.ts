import Bowser from 'bowser';

/** User-Agent Client Hints, which only some browsers provide and TypeScript has no types for. */
export type Hints = {
  architecture?: string;
  bitness?: string;
  model?: string;
  platformVersion?: string;
};
type AgentData = { getHighEntropyValues(names: readonly string[]): Promise<Hints> };

export type Fact = { label: string; value: string };
export type Size = { width: number; height: number };

const unknown = 'Unknown';
const named = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ') || unknown;

/** Returns the processor named in the user agent, for browsers without hints. */
function architectureIn(agent: string): string | undefined {
  if (/\b(?:aarch64|arm64|armv8)/i.test(agent)) return 'arm64';
  if (/\barm/i.test(agent)) return 'arm';
  if (/x86_64|x86-64|Win64|x64;|amd64|WOW64/i.test(agent)) return 'x86 64-bit';
  return /\bi[3-6]86\b/i.test(agent) ? 'x86 32-bit' : undefined;
}

/** Returns the facts of the diagnostics page in the specification's order (section 2); missing ones read 'Unknown'. */
export function factsOf(agent: string, hints: Hints, size: Size): Fact[] {
  const { browser, engine, os, platform } = agent
    ? Bowser.parse(agent)
    : ({ browser: {}, engine: {}, os: {}, platform: {} } as Bowser.Parser.ParsedResult);
  const cpu = hints.architecture ? named(hints.architecture, hints.bitness && `${hints.bitness}-bit`) : undefined;
  return [
    { label: 'Browser', value: named(browser.name, browser.version) },
    { label: 'Engine', value: named(engine.name, engine.version) },
    { label: 'OS', value: named(os.name, os.versionName ?? os.version) },
    { label: 'Device model', value: named(hints.model || platform.model) },
    { label: 'Device type', value: named(platform.type?.replace(/^./, (letter) => letter.toUpperCase())) },
    { label: 'Device vendor', value: named(platform.vendor) },
    { label: 'Window size', value: `${size.width} × ${size.height}` },
    { label: 'CPU architecture', value: named(cpu ?? architectureIn(agent)) },
  ];
}

/** Reads the browser's hints. Without them, or when the browser refuses, the user agent is used. */
export async function readHints(): Promise<Hints> {
  const data = (navigator as { userAgentData?: AgentData }).userAgentData;
  if (!data) return {};
  return data.getHighEntropyValues(['architecture', 'bitness', 'model']).catch(() => ({}));
}

/** Returns the facts as lines of text, for pasting into an email to support. */
export const asText = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
