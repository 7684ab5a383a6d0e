import { dayAfter } from '../harness/days.ts'

type Damage = (rows: (string | number)[][]) => void

const HEADER = [
  'date',
  'time_order',
  'provincial_load_forecast',
  'tie_line_load_forecast',
  'new_energy_power_forecast',
  'dayahead_clearing_price',
  'realtime_clearing_price',
]

/** A provincial file in 96 points, made here: a load with two peaks and a price that follows it. */
export function marketCsv(first: string, days: number, damage: Damage = () => {}): Buffer {
  const rows: (string | number)[][] = []
  for (let day = 0; day < days; day++) {
    for (let slot = 1; slot <= 96; slot++) rows.push(rowOf(dayAfter(first, day), day, slot))
  }
  damage(rows)
  return Buffer.from([HEADER, ...rows].map((row) => row.join(',')).join('\n'))
}

function rowOf(date: string, day: number, slot: number): (string | number)[] {
  const hour = slot / 4
  const sun = Math.max(0, Math.sin(((hour - 6) / 12) * Math.PI))
  const load = 24_000 + 3_000 * Math.sin((hour - 9) / 3) + 400 * Math.sin(day)
  const renewable = 3_000 + 9_000 * sun
  const price = Math.max(0, (load - renewable - 11_000) / 30)
  return [
    date,
    slot,
    load.toFixed(1),
    (-3_000 - 200 * sun).toFixed(1),
    renewable.toFixed(1),
    price.toFixed(2),
    Math.max(0, price * 1.1 - 20).toFixed(2),
  ]
}
