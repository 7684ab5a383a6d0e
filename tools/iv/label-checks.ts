import { greatest } from '#domain/statistics/order-statistics.ts'
import { type Fields, isMissing } from './fields.ts'
import { type Notes, placesText } from './notes.ts'
import type { ScanOfFile } from './scan-of-file.ts'
import { MIN_POINTS } from './table/head.ts'
import type { Sweep } from './table/read-points.ts'
import type { Vague } from './table/settings.ts'

/** What a tracer says of a sweep and what its points come to differ by no more than this share. */
const MAX_MISS = 0.1
/** A sweep that begins above this share of its greatest voltage has no short circuit. */
const NEAR_SHORT = 0.1

/** Tells where what a file says of its sweep (Isc, Voc, Pmax) is not what the points come to, as in a wrong unit. */
export function checkSaid(
  said: readonly Vague[],
  { voltageV, currentA }: Sweep,
  notes: Notes,
): void {
  const points = voltageV
    .map((volts, k) => ({ volts: Math.abs(volts), amps: Math.abs(currentA[k]!) }))
    .filter(({ volts, amps }) => Number.isFinite(volts) && Number.isFinite(amps))
    .sort((a, b) => a.volts - b.volts)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return
  const measured: Record<string, number | undefined> = {
    Isc: first.volts <= NEAR_SHORT * last.volts ? first.amps : undefined,
    Voc: last.volts,
    Pmax: greatest(Float64Array.from(points, ({ volts, amps }) => volts * amps)),
  }
  for (const { key, place, text, value } of said) {
    const found = measured[key]
    if (value === undefined || found === undefined || !(value > 0)) continue
    if (Math.abs(found / value - 1) <= MAX_MISS) continue
    notes.add(
      `${place} has "${text}" ${value}, and the points come to ${Number(found.toPrecision(5))}: check their unit and columns`,
    )
  }
}

/** Tells what of the file was too vague to be taken before the label that was given beside it. */
export function tellVague(
  own: Fields,
  { label, vague, notes }: { label: Fields; vague: readonly Vague[]; notes: Notes },
): void {
  for (const key of ['moduleTemperature', 'modulesPerString']) {
    const found = vague.find((one) => one.key === key)
    if (!found || !isMissing(own[key]) || isMissing(label[key])) continue
    const text = `${found.place} has "${found.text}", ${found.why}: ${key} is taken as the label given beside the file says, ${label[key]}`
    if (!notes.texts.includes(text)) notes.add(text)
  }
}

/** No string of a label reaches more than this multiple of its Voc, and no sound one less than that share. */
const [MOST, LEAST] = [1.6, 0.3]

/** Tells strings whose voltage cannot be of the label and its number of modules: one of them or the unit is wrong. */
export function checkVoltages(scans: readonly ScanOfFile[], notes: Notes): void {
  const odd = scans.flatMap(({ module, modulesPerString, inverter, strings }) =>
    strings.flatMap(({ id, curve }) => {
      if (!curve) return []
      const known = curve.voltageV.filter(Number.isFinite).map(Math.abs)
      if (known.length < MIN_POINTS) return []
      const [top, ofLabel] = [greatest(known), module.vocV * modulesPerString]
      const isDead = !curve.currentA.some((amps) => Math.abs(amps) > 0.1)
      const isOdd = top > MOST * ofLabel || (top < LEAST * ofLabel && !isDead)
      return isOdd ? [`${top.toPrecision(4)} V of inverter ${inverter}, string ${id}`] : []
    }),
  )
  const [first] = scans
  if (odd.length === 0 || !first) return
  const volts = (first.module.vocV * first.modulesPerString).toPrecision(4)
  notes.add(
    `the voltage reaches ${placesText(odd)}, and by Voc and modulesPerString it would be some ${volts} V: check both, and the unit`,
  )
}
