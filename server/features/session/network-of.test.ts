import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(300), 'x'.repeat(64)],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('takes an address with a zone', () => {
  expect(networkOf('fe80::1%eth0')).toContain('fe80::')
})
