const IPV4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/i;
const IPV6_GROUP = /^[0-9a-f]{1,4}$/i;
const GROUPS = 8;
/** What one household has. */
const NETWORK_GROUPS = 4;

/** The network that counts as one place: the /24 of an IPv4 address, the /64 of an IPv6 address; null for any other text. */
export function networkOf(address: string): string | null {
  if (address.length > 45) return null;
  const parts = IPV4.exec(address)?.slice(1).map(Number);
  if (parts) return parts.every((part) => part <= 255) ? `${parts.slice(0, 3).join('.')}.0/24` : null;
  const groups = groupsOf(address);
  if (!groups) return null;
  return isMappedIpv4(groups) ? mappedNetwork(groups) : `${groups.slice(0, NETWORK_GROUPS).map(hex).join(':')}::/64`;
}

function hex(group: number): string {
  return group.toString(16);
}

/** ::ffff:0:0/96, where an IPv4 address is written in the last two groups. */
function isMappedIpv4(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function mappedNetwork([, , , , , , high = 0, low = 0]: readonly number[]): string {
  return `${high >> 8}.${high & 0xff}.${low >> 8}.0/24`;
}

/** The eight groups of an IPv6 address, the zeros of `::` written out. */
function groupsOf(address: string): readonly number[] | null {
  const halves = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const [head = [], tail] = halves;
  const missing = GROUPS - head.length - (tail?.length ?? 0);
  if (halves.length > 2 || (tail ? missing < 1 : missing !== 0)) return null;
  const groups = tail ? [...head, ...Array.from({ length: missing }, () => '0'), ...tail] : head;
  return groups.every((group) => IPV6_GROUP.test(group)) ? groups.map((group) => Number.parseInt(group, 16)) : null;
}
