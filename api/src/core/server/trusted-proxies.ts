import { BlockList, isIP } from 'node:net';

/** Parses an address or a range of addresses: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. Null: it is invalid. */
function parseRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  if (!version || more.length) return null;
  const widest = version === 4 ? 32 : 128;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const bits = length === undefined ? widest : Number(length);
  // A range of length 0 would be everyone.
  return bits >= 1 && bits <= widest ? { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/** Returns whether each item, separated by commas or spaces, is an address or a range in CIDR notation (RFC 4632, RFC 4291). */
export const areRanges = (text: string) => rangesOf(text).every((range) => parseRange(range));
/** Splits the ranges of a setting. */
export const rangesOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/**
 * Returns a check whether an address may say where a request comes from (`X-Forwarded-For`, `X-Forwarded-Proto`): this machine, and proxies that the
 * operator trusts.
 * @param ranges from {@link rangesOf}, checked
 */
export function trustedProxies(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  list.addSubnet('127.0.0.0', 8);
  list.addAddress('::1', 'ipv6');
  for (const range of ranges) {
    const { address, bits, family } = parseRange(range) ?? {};
    if (address !== undefined && bits !== undefined) list.addSubnet(address, bits, family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}
