import { isIPv4, isIPv6 } from 'node:net';

/**
 * The origin of a request, as limits count it. One customer has a whole /64 of IPv6, which counts as one; many share a /48, which also counts, but
 * gets {@link widerTimes} as much. An IPv4 address counts as itself, also when mapped into IPv6.
 */
export type Network = { network: string; wider: string | null };

/** How many times the limit of one /64 a /48 gets. */
export const widerTimes = 4;

/** Returns the network of an address; text that is not an address counts as it is. */
export function networkOf(address: string): Network {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return { network: plain.toLowerCase(), wider: null };
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return { network: groups.slice(6).flatMap(bytesOf).join('.'), wider: null };
  const first = (count: number) => groups.slice(0, count).map((group) => group.toString(16));
  return { network: `${first(4).join(':')}::/64`, wider: `${first(3).join(':')}::/48` };
}

const bytesOf = (group: number) => [group >> 8, group & 255];

/** Returns the eight groups of an IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean).flatMap(toGroups));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function toGroups(text: string): number[] {
  if (!isIPv4(text)) return [Number.parseInt(text, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}
