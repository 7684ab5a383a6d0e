import { groupBy } from '#domain/collections/group-by.ts'
import type { ArrayToScan } from './scan-request.ts'

type Addressed = Pick<ArrayToScan, 'address'>

/**
 * Arrays that are reached by the same host and port. A gateway answers one request at a time, so those
 * of one group are spoken to one after the other, and only groups beside each other.
 */
export function byGateway<A extends Addressed>(arrays: readonly A[]): A[][] {
  return [...groupBy(arrays, gatewayOf).values()]
}

/** Names of hosts are the same in any letters. */
const gatewayOf = ({ address: { host, port } }: Addressed) => `${host.trim().toLowerCase()}:${port}`
