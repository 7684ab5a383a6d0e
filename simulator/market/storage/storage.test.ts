import { expect, it } from 'vitest'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { createWorld, WORLD_SEED } from '../world/world.ts'
import { firstStorageFiles, storageFile, storageStatement } from './storage-files.ts'
import { STORAGE, storageDay } from './storage-plant.ts'

const world = createWorld(WORLD_SEED)
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

it('a cycle a day takes in what it gives out and loses, cheap before dear', () => {
  const { chargedMwh, dischargedMwh, socPercent } = storageDay(world, '2026-03-10')
  // 160 MWh are stored: 160 ÷ 0.95 taken in, 160 · 0.95 given out.
  expect(sum(chargedMwh)).toBeCloseTo(168.42, 0)
  expect(sum(dischargedMwh)).toBeCloseTo(152, 0)
  const { dayAhead } = world.market('1', '2026-03-10')
  const prices = dayAhead.nodeCnyPerMwh[STORAGE.nodeId]!
  const mean = (energies: readonly number[]) =>
    sum(energies.map((mwh, slot) => mwh * prices[slot]!)) / sum(energies)
  expect(mean(dischargedMwh)).toBeGreaterThan(mean(chargedMwh))
  expect(Math.max(...socPercent.map((soc) => soc ?? 0))).toBeCloseTo(90, 0)
  expect(socPercent.at(-1)).toBeCloseTo(10, 0)
  expect(storageDay(world, '2026-03-10')).toEqual(storageDay(world, '2026-03-10'))
})

it('the owner sends last month and this one, a corrected day and a statement', () => {
  const now = shanghaiInstant('2026-03-10', '10:00')
  const files = firstStorageFiles(world, now)
  expect(files.map(({ name }) => name)).toEqual([
    'ess_energy_SX-ESS1_2026-02-01_2026-02-28.csv',
    'ess_soc_SX-ESS1_2026-02-01_2026-02-28.csv',
    // Metered values of the 9th come in the evening of the 10th.
    'ess_energy_SX-ESS1_2026-03-01_2026-03-08.csv',
    'ess_soc_SX-ESS1_2026-03-01_2026-03-08.csv',
    'ess_energy_SX-ESS1_2026-02-12_corrected.csv',
    'ess_price_SX-ESS1_2026-02-01_2026-03-10.csv',
  ])
  const { name, from, to, content } = storageStatement(world, now)
  expect([name, from, to]).toEqual(['SX-ESS1_2026-02_结算单.csv', '2026-02-01', '2026-02-28'])
  expect(content).toContain('放电收入')
  // On the first of a month nothing of it is metered yet.
  expect(firstStorageFiles(world, shanghaiInstant('2026-03-01', '00:30'))).toHaveLength(4)
})

it('every morning brings the meters of the day before yesterday', () => {
  const { name, content } = storageFile(world, '2026-03-10')
  expect(name).toBe('ess_SX-ESS1_2026-03-10.csv')
  const rows = content.trim().split('\r\n')
  expect(rows).toHaveLength(1 + 2 * 96)
  expect(rows[1]).toMatch(/^2026-03-08,1,SX-ESS1,/)
})
