import { describe, expect, it } from 'vitest'
import { mayBeSubmitted } from '#domain/declaration/issues.ts'
import { validateTenDay } from '#domain/declaration/validate-ten-day.ts'
import { createWorld } from '../world/world.ts'
import { cycleContext } from './cycle-context.ts'
import { decideLines } from './decide-lines.ts'
import { playStory } from './play-story.ts'
import { decisionDay, STORIES, stepsOf } from './stories.ts'

const world = createWorld('powerdesk')
const stations = world.provinces.flatMap((province) => province.stations)

function contextOf(stationId: string, [yearMonth, cycle]: readonly [string, 1 | 2 | 3]) {
  const station = stations.find((one) => one.stationId === stationId)!
  const tradeSession = world.tenDayTradeSession(station.provinceId, yearMonth, cycle)
  const known = { station, tradeSession, decidedOn: decisionDay(tradeSession), mechanismShare: 0.1 }
  return { tradeSession, context: cycleContext(world, known) }
}

describe('the simulated trader', () => {
  it.each(stations.map(({ stationId }) => stationId))('%s declares what the rules allow', (id) => {
    for (const cycle of [
      ['2026-02', 3],
      ['2026-07', 1],
      ['2026-10', 3],
    ] as const) {
      const { context } = contextOf(id, cycle)
      for (const temper of [
        { coverage: 0.78, concessionMilli: 0 },
        { coverage: 1.06, concessionMilli: 48_000 },
      ]) {
        const lines = decideLines(context, temper)
        expect(mayBeSubmitted(validateTenDay({ lines }, context))).toBe(true)
      }
    }
  })
})

describe('a story', () => {
  const { tradeSession, context } = contextOf('SX-P1', ['2026-10', 3])
  const drafts = {
    FIRST: decideLines(context, { coverage: 0.8, concessionMilli: 0 }),
    FINAL: decideLines(context, { coverage: 1, concessionMilli: 20_000 }),
  }
  const play = (story: (typeof STORIES)[number], now?: Date) =>
    playStory({
      ...{ tradeSession, drafts },
      steps: stepsOf(story, tradeSession).filter(({ at }) => !now || at <= now),
      receiptNo: (version) => `R-${version}`,
      clear: (lines) => world.clearTenDay(tradeSession, { stationId: 'SX-P1', lines }).lines,
    })

  it.each(STORIES)('%s is one that the state machine allows', (story) => {
    const { events } = play(story)
    expect(events.map(({ action }) => action)).toEqual(
      stepsOf(story, tradeSession).map(({ action }) => action),
    )
    expect(events.slice(1).map(({ from }) => from)).toEqual(events.slice(0, -1).map(({ to }) => to))
  })

  it('keeps the version that was filed before a revision, with its lines', () => {
    const [first, second] = play('REVISED').versions
    expect(first).toMatchObject({ version: 1, status: 'FILED', receiptNo: 'R-1', cleared: null })
    expect(first!.lines).toEqual(drafts.FIRST)
    expect(second).toMatchObject({ version: 2, receiptNo: 'R-2' })
    expect(second!.lines).toEqual(drafts.FINAL)
    expect(second!.status).toMatch(/CLEARED/)
    expect(second!.lockVersion).toBeGreaterThan(first!.lockVersion)
  })

  it('stops where the clock is', () => {
    const { versions } = play('PLAIN', tradeSession.declareCloseAt)
    expect(versions).toHaveLength(1)
    expect(versions[0]).toMatchObject({ status: 'FILED', cleared: null })
  })
})
