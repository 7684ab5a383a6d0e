import { completeSum } from '#domain/statistics/complete-sum.ts'
import type { ColumnReader } from '#web/ui/curve-grid/grid-types.ts'

type Total = (read: ColumnReader) => number | null

/** Sales less purchases: what one sells and what one buys is not added up. */
export function net(energyKey: string): Total {
  return (read) => {
    const signs = read('direction')
    const signed = read(energyKey).flatMap((energy, i) =>
      energy === null ? [] : [energy * (signs[i] ?? 1)],
    )
    return signed.length === 0 ? null : completeSum(signed)
  }
}

/** A weighted mean over the hours of a declaration that only sells or only buys; else it means nothing. */
export function ofOneDirection(priceKey: string, energyKey: string): Total {
  const mean = weighted(priceKey, energyKey)
  return (read) => {
    const signs = read('direction')
    const energies = read(energyKey)
    const used = new Set(signs.filter((_, i) => (energies[i] ?? 0) !== 0))
    return used.size > 1 ? null : mean(read)
  }
}

/** Mean of a price, weighted by the energy beside it. */
export function weighted(priceKey: string, energyKey: string): Total {
  return (read) => {
    const [prices, energies] = [read(priceKey), read(energyKey)]
    let [energy, amount] = [0, 0]
    prices.forEach((price, i) => {
      const weight = energies[i] ?? 0
      if (price === null) return
      energy += weight
      amount += weight * price
    })
    return energy === 0 ? null : amount / energy
  }
}

/** Sum over the hours that declare; known only where each of them has its value. */
export function ofDeclared(key: string): Total {
  return (read) => {
    const energies = read('energy')
    const values = read(key).filter((_, i) => (energies[i] ?? 0) !== 0)
    return values.length === 0 ? null : completeSum(values)
  }
}

/**
 * Money with the prices of all hours at their P10 or all at their P90, as domain/declaration/outcome/gain-range.ts
 * adds it up: at high prices sales gain least and purchases most.
 */
export function ofPricesTogether(which: 'low' | 'high'): Total {
  return (read) => {
    const isBought = read('direction').map((sign) => sign === -1)
    const [lows, highs] = [read('gainLow'), read('gainHigh')]
    const sumOf = (own: ReturnType<ColumnReader>) =>
      ofDeclared('own')((key) => (key === 'own' ? own : read(key)))
    const atHighPrices = sumOf(lows.map((low, i) => (isBought[i] ? (highs[i] ?? null) : low)))
    const atLowPrices = sumOf(highs.map((high, i) => (isBought[i] ? (lows[i] ?? null) : high)))
    if (atHighPrices === null || atLowPrices === null) return null
    return which === 'low'
      ? Math.min(atHighPrices, atLowPrices)
      : Math.max(atHighPrices, atLowPrices)
  }
}

/** Cleared of all that was declared, in per cent. */
export function filled(read: ColumnReader): number | null {
  const all = (key: string) => read(key).reduce<number>((total, one) => total + (one ?? 0), 0)
  const [energies, cleared] = [all('energy'), all('cleared')]
  return energies === 0 ? null : (cleared / energies) * 100
}

/** (held + declared) / (forecast − mechanism) over the day, in per cent. */
export function coverageOfDay(read: ColumnReader): number | null {
  const [forecast, mechanism, held] = ['forecast', 'mechanism', 'held'].map((key) =>
    completeSum(read(key)),
  )
  if (forecast == null || mechanism == null || held == null || forecast <= mechanism) return null
  return ((held + (net('energy')(read) ?? 0)) / (forecast - mechanism)) * 100
}
