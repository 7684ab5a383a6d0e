import { describe, expect, it } from 'vitest'
import { lossWithPeers, PEERS_WANTED } from './rate-with-peers.ts'

const HALF = 0.6
const around = (pct: number, half = HALF) => ({ pct, lowPct: pct - half, highPct: pct + half })
const many = (...losses: number[]) => losses.map((pct) => around(pct))

/** Eight strings alike: what they differ by is less than their noise of (0.6/1.645)² = 0.1330. */
const ALIKE = many(0.4, 0.6, 0.4, 0.6, 0.4, 0.6, 0.4, 0.6)
const MIDDLE = around(0.5, 0.15)

describe('the rate of a string with the strings beside it', () => {
  it('is drawn to them where they are alike, by how sure their middle is', () => {
    const found = lossWithPeers({ own: around(1), peers: ALIKE, middle: MIDDLE })!
    // 0.008315/(0.008315 + 0.13303), and 0.5 + 0.0588 · 0.5.
    expect(found.ownWeight).toBeCloseTo(0.0588, 4)
    expect(found.loss.pct).toBeCloseTo(0.5294, 4)
    // They may differ by 0.01143 · √(2/7) = 0.0061 more: 1.645 · √(0.0144/(0.0144 + 0.1331) · 0.1331).
    expect(found.loss.highPct - found.loss.pct).toBeCloseTo(0.1877, 3)
    expect(found.peers).toBe(8)
  })

  it('keeps more of its own where they differ', () => {
    const peers = many(0, 1, 0, 1, 0, 1, 0, 1)
    const found = lossWithPeers({ own: around(1), peers, middle: MIDDLE })!
    // Between them 0.2857 − 0.1330.
    expect(found.ownWeight).toBeCloseTo(0.5475, 4)
    expect(found.loss.pct).toBeCloseTo(0.7737, 4)
  })

  it('never leaves what its own scans allow', () => {
    const found = lossWithPeers({ own: around(3), peers: ALIKE, middle: MIDDLE })!
    expect(found.loss.pct).toBe(3 - HALF)
  })

  it('is not drawn to a string with a fault', () => {
    const found = lossWithPeers({ own: around(1), peers: [...ALIKE, around(9)], middle: MIDDLE })!
    expect(found).toMatchObject({ peers: 8, ownWeight: expect.closeTo(0.0588, 4) })
  })

  it('is its own where nothing is noisy', () => {
    const exact = [0.4, 0.6, 0.4, 0.6, 0.4, 0.6].map((pct) => around(pct, 0))
    const found = lossWithPeers({ own: around(1, 0), peers: exact, middle: around(0.5, 0) })!
    expect(found).toMatchObject({ ownWeight: 1, loss: around(1, 0) })
  })

  it('wants enough strings with intervals that end', () => {
    const few = ALIKE.slice(0, PEERS_WANTED - 1)
    const endless = {
      pct: 0.5,
      lowPct: Number.NEGATIVE_INFINITY,
      highPct: Number.POSITIVE_INFINITY,
    }
    const own = around(1)
    expect(lossWithPeers({ own, peers: few, middle: MIDDLE })).toBeNull()
    expect(lossWithPeers({ own, peers: [...few, endless], middle: MIDDLE })).toBeNull()
    expect(lossWithPeers({ own: endless, peers: ALIKE, middle: MIDDLE })).toBeNull()
    expect(lossWithPeers({ own, peers: ALIKE, middle: endless })).toBeNull()
  })
})
