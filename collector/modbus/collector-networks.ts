import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { ModbusError } from './modbus-error.ts'
import { type OpenSocket, openSocket } from './open-socket.ts'

/** Networks in which collectors may lie. */
export type CollectorNetworks = { includes(address: string): boolean }

/**
 * @param subnets e.g. `10.20.0.0/16`, `fd00::/8`; an address without a length means itself alone
 * @throws RangeError naming the one that is none
 */
export function collectorNetworks(subnets: readonly string[]): CollectorNetworks {
  const list = new BlockList()
  for (const subnet of subnets) addSubnet(list, subnet)
  return { includes: (address) => isIP(address) !== 0 && list.check(address, familyOf(address)) }
}

function addSubnet(list: BlockList, subnet: string): void {
  const [address = '', length, ...more] = subnet.split('/')
  const max = isIP(address) === 6 ? 128 : 32
  const prefix = length === undefined ? max : Number(length)
  const fits = Number.isInteger(prefix) && prefix >= 0 && prefix <= max && length !== ''
  if (isIP(address) === 0 || !fits || more.length > 0) throw new RangeError(subnet)
  list.addSubnet(address, prefix, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The address inside the networks that a host has, null where it has none or is not known. What is
 * connected to must be this address: a name can mean another the next time it is looked up.
 */
export async function addressInside(
  host: string,
  networks: CollectorNetworks,
): Promise<string | null> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.find(({ address }) => networks.includes(address))?.address ?? null
}

/** Opens connections to hosts inside the networks only. */
export const openInside =
  (networks: CollectorNetworks): OpenSocket =>
  async ({ host, port }, signal) => {
    signal.throwIfAborted()
    const address = await addressInside(host, networks)
    if (address === null)
      throw new ModbusError('FORBIDDEN', `${host} is outside of the collector networks`)
    return openSocket({ host: address, port }, signal)
  }
