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
  return (
    groups &&
    `${groups
      .slice(0, NETWORK_GROUPS)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':')}::/64`
  );
}

/** The eight groups of an IPv6 address, the zeros of `::` written out. */
function groupsOf(address: string): readonly string[] | null {
  const halves = address.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const [head = [], tail] = halves;
  const missing = GROUPS - head.length - (tail?.length ?? 0);
  if (halves.length > 2 || (tail ? missing < 1 : missing !== 0)) return null;
  const groups = tail ? [...head, ...Array.from({ length: missing }, () => '0'), ...tail] : head;
  return groups.every((group) => IPV6_GROUP.test(group)) ? groups : null;
}
