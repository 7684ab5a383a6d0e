import { describe, expect, it } from 'vitest'
import { createWorld } from '../world/world.ts'
import { calendarFile, resultsFile } from './session-files.ts'

const world = createWorld('session files')
const rowsOf = (file: { content: string } | null) =>
  (file?.content ?? '').split('\n').map((line) => line.split(','))
const codesOf = (file: { content: string } | null) => [
  ...new Set(
    rowsOf(file)
      .slice(1)
      .map(([code]) => code),
  ),
]

describe('files of sessions', () => {
  it('announce a month of ten-day sessions on its first day, others ten days ahead', () => {
    expect(codesOf(calendarFile(world, '1', '2026-11-01'))).toEqual([
      'SIM-SHAANXI-2027-01-T1',
      'SIM-SHAANXI-2027-01-T2',
      'SIM-SHAANXI-2027-01-T3',
      'SIM-SHAANXI-2026-11-11-R',
    ])
    expect(codesOf(calendarFile(world, '6', '2026-11-13'))).toEqual(['SIM-MENGXI-2026-12-M'])
    expect(calendarFile(world, '6', '2026-11-14')).toBeNull()
  })

  it('bring the results of the day before, each session once by slot and technology', () => {
    // Wednesday the 18th at 18:00 were out: the late ten days, and that day's rolling trade.
    const file = resultsFile(world, '1', { today: '2026-11-20', filings: new Map() })
    expect(codesOf(file)).toEqual(['SIM-SHAANXI-2026-11-T3', 'SIM-SHAANXI-2026-11-19-R'])
    const all = rowsOf(file).filter(([, , technology]) => technology === '全部')
    expect(all).toHaveLength(48)
    expect(
      rowsOf(file).some(([, slot, technology]) => technology === '光伏' && slot === '12'),
    ).toBe(true)
    expect(resultsFile(world, '6', { today: '2026-11-26', filings: new Map() })).toBeNull()
  })

  it('publish what the desk cleared a filing with', () => {
    const line = { hour: 12, direction: 'SELL' as const, energyMwh: 2000, priceCnyPerMwh: 0 }
    const filed = { stationId: world.province('1').stations[0]!.stationId, lines: [line] }
    const filings = new Map([['SIM-SHAANXI-2026-11-T3', filed]])
    const noon = (file: ReturnType<typeof resultsFile>) =>
      rowsOf(file).find(
        ([code, slot, all]) => code!.endsWith('T3') && slot === '12' && all === '全部',
      )
    const today = '2026-11-20'
    expect(noon(resultsFile(world, '1', { today, filings }))).not.toEqual(
      noon(resultsFile(world, '1', { today, filings: new Map() })),
    )
  })
})
