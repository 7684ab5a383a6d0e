import { z } from 'zod'
import { DIRECTIONS } from '#domain/declaration/words.ts'
import { UNIFIED_REFERENCES } from '#domain/settlement/words.ts'
import { type EnergyWh, type PriceMilli, quantity } from '#domain/units/quantity.ts'

const integer = z.number().int()
const energy = integer.transform((value) => quantity<EnergyWh>(value))
const price = integer.transform((value) => quantity<PriceMilli>(value))
const energyOrNull = energy.nullable()
const priceOrNull = price.nullable()
const hourMeans = z.array(z.object({ priceMilli: priceOrNull, days: integer }))

/**
 * The facts of a cycle as a declaration was filed on them, in whole Wh and 0.001 CNY/MWh: forecast, held
 * energy, reference price with its runs, last cycle, and the rules that bound it.
 */
const filedFacts = z.object({
  mechanismShare: z.number(),
  referenceKind: z.enum(UNIFIED_REFERENCES).nullable(),
  reference: z
    .object({
      model: z.object({ id: integer, nameZh: z.string(), nameEn: z.string() }),
      ...{ p10: hourMeans, p50: hourMeans, p90: hourMeans },
      runs: z.array(
        z.object({ runId: integer, asOf: z.coerce.date(), dates: z.array(z.string()) }),
      ),
    })
    .nullable(),
  lastCycle: hourMeans,
  forecast: z.array(z.object({ knownWh: energyOrNull, days: integer })),
  held: z.array(
    z.object({
      byDayWh: z.array(energyOrNull),
      totalWh: energyOrNull,
      priceMilli: priceOrNull,
    }),
  ),
  context: z.object({
    tradeSession: z.object({
      lotWh: energy,
      tickMilli: price,
      priceMinMilli: priceOrNull,
      priceMaxMilli: priceOrNull,
      oneDirection: z.boolean(),
    }),
    days: integer,
    capacityWhPerHour: energy,
    slots: z
      .array(
        z.object({
          slot: integer,
          forecastWh: energyOrNull,
          mechanismWh: energy,
          heldByDayWh: z.array(energyOrNull).readonly(),
          referenceMilli: priceOrNull,
        }),
      )
      .readonly(),
    others: z
      .array(
        z.object({
          slot: integer,
          direction: z.enum(DIRECTIONS),
          energyWh: energy,
          sameTradeSession: z.boolean(),
        }),
      )
      .readonly(),
    coverageBand: z.object({ min: z.number(), max: z.number() }),
  }),
})
type FiledFacts = z.input<typeof filedFacts>

/** The facts of a cycle, in the units that are computed with. */
export type FactsOfFiling = Omit<z.output<typeof filedFacts>, 'mechanismShare'>

/** The facts as they are kept beside the declaration that was filed on them. */
export function factsToKeep(facts: FactsOfFiling, mechanismShare: number): FiledFacts {
  const { reference, ...rest } = facts
  return { ...rest, mechanismShare, reference: reference && referenceToKeep(reference) }
}

function referenceToKeep({ model, runs, ...means }: NonNullable<FactsOfFiling['reference']>) {
  const { id, nameZh, nameEn } = model
  return {
    ...means,
    model: { id, nameZh, nameEn },
    runs: runs.map((run) => ({ ...run, asOf: run.asOf.toISOString() })),
  }
}

export type KeptFacts = { facts: FactsOfFiling; mechanismShare: number } | null

/** Kept facts, as those of today are read; null of a version that was filed before they were kept. */
export function keptFacts(kept: unknown): KeptFacts {
  if (kept === null || kept === undefined) return null
  const { mechanismShare, ...facts } = filedFacts.parse(kept)
  return { facts, mechanismShare }
}
