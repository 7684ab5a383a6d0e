import ipaddr from 'ipaddr.js'

/** Whoever has one IPv6 address has the whole network of this many bits. */
const IPV6_BITS = 64

/** The address of a caller as limits know it: of IPv6 the network, so that nobody has more than one. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_BITS}`)
  return `${network.toString()}/${IPV6_BITS}`
}
