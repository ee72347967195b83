import Bowser from 'bowser';

/** What browsers tell beside the user agent (User-Agent Client Hints); only some do, and TypeScript knows nothing of it. */
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

/** What a user agent says of the processor, for browsers that tell no more. */
function architectureIn(agent: string): string | undefined {
  if (/\b(?:aarch64|arm64|armv8)/i.test(agent)) return 'arm64';
  if (/\barm/i.test(agent)) return 'arm';
  if (/x86_64|x86-64|Win64|x64;|amd64|WOW64/i.test(agent)) return 'x86 64-bit';
  return /\bi[3-6]86\b/i.test(agent) ? 'x86 32-bit' : undefined;
}

/** The facts of the diagnostics page in the specification's order (section 2); what nobody tells reads 'Unknown'. */
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
    { label: 'Device type', value: named(platform.type) },
    { label: 'Device vendor', value: named(platform.vendor) },
    { label: 'Window size', value: `${size.width} × ${size.height}` },
    { label: 'CPU architecture', value: named(cpu ?? architectureIn(agent)) },
  ];
}

/** Asks the browser for its hints; one that has none, or refuses, leaves everything to the user agent. */
export async function readHints(): Promise<Hints> {
  const data = (navigator as { userAgentData?: AgentData }).userAgentData;
  if (!data) return {};
  return data.getHighEntropyValues(['architecture', 'bitness', 'model']).catch(() => ({}));
}

/** The facts as lines, to be pasted into a mail to the support. */
export const asText = (facts: readonly Fact[]) => facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
