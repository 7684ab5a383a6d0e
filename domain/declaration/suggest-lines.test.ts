import { describe, expect, it } from 'vitest'
import { energyFromMwh, mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText } from '#domain/units/price.ts'
import { spreadEvenly } from '#domain/units/quantity.ts'
import { suggestLines } from './suggest-lines.ts'
import type { DeclarationContext, DeclarationLine } from './ten-day-declaration.ts'
import { contextWith, line, slotWith } from './test/declaration-fixture.ts'

const said = (lines: readonly DeclarationLine[], context: DeclarationContext) =>
  suggestLines(lines, context).lines.map(
    ({ slot, direction, energyWh, priceMilli }) =>
      `${slot} ${direction} ${energyWh && mwhText(energyWh)} @ ${priceMilli && cnyPerMwhText(priceMilli)}`,
  )
const holding = (slot: number, mwh: number) =>
  slotWith(slot, { heldByDayWh: spreadEvenly(energyFromMwh(mwh), 10) })
const EMPTY = [1, 2, 3, 4].map((slot) => line(slot, null, null))

describe('a suggestion', () => {
  it('brings coverage to 1 at the reference price, on lot and tick', () => {
    // 320 − 20 − 200 = 100 to sell; held 350: 50 too much; held 300: nothing; 300.2 on a tick of 0.5
    const context = contextWith({ slots: [slotWith(1), holding(2, 350), holding(3, 300)] })
    expect(said(EMPTY.slice(0, 3), context)).toEqual([
      '1 SELL 100.000 @ 300.00',
      '2 BUY 50.000 @ 300.00',
    ])
  })
  it('leaves what was typed, and gives a typed energy its price', () => {
    const typed = [line(1, 7, 310), line(2, 8, null), line(3, null, 320), line(4, null, null)]
    expect(said(typed, contextWith())).toEqual(['2 SELL 8.000 @ 300.00', '4 SELL 100.000 @ 300.00'])
  })
  it('is none where forecast or position is not known, and has no price without a reference', () => {
    const slots = [
      slotWith(1, { forecastWh: null }),
      slotWith(2, { heldByDayWh: [null] }),
      slotWith(3, { referenceMilli: null }),
    ]
    const context = contextWith({ slots })
    expect(said([...EMPTY.slice(0, 3), line(3, 5, null)].slice(0, 3), context)).toEqual([
      '3 SELL 100.000 @ null',
    ])
    expect(suggestLines(EMPTY.slice(0, 3), context).unknown).toEqual([1, 2])
    expect(said([line(3, 5, null)], context)).toEqual([])
  })
  it('keeps to one direction in a session of one', () => {
    const slots = [slotWith(1), holding(2, 350), slotWith(3)]
    const { tradeSession } = contextWith()
    const context = contextWith({ slots, tradeSession: { ...tradeSession, oneDirection: true } })
    expect(said(EMPTY.slice(0, 3), context)).toHaveLength(2)
    expect(said([line(1, 9, 300, 'BUY'), ...EMPTY.slice(1, 3)], context)).toEqual([
      '2 BUY 50.000 @ 300.00',
    ])
  })
})
