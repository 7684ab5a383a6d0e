import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { DayRows } from '#domain/forecasting/market/market-history.ts'

/** The forecasts of an input by delivery date: of the day before, and those of two days before. */
export type DisclosedRows = { rows: DayRows; early: DayRows }

/**
 * Inputs with the forecasts of two days before where those of the day before are not there yet. A date is taken
 * early from all inputs or from none: what is derived from them must not miss a part that comes a day later.
 */
export function withEarly<T extends DisclosedRows>(inputs: readonly T[]): T[] {
  const [first, ...others] = inputs
  const dates = [...(first?.early.keys() ?? [])].filter((date) =>
    others.every(({ rows, early }) => rows.has(date) || early.has(date)),
  )
  return inputs.map((input) => ({ ...input, rows: withDates(input, dates) }))
}

function withDates({ rows, early }: DisclosedRows, dates: readonly DeliveryDate[]): DayRows {
  const added = dates.flatMap((date) => {
    const values = rows.has(date) ? undefined : early.get(date)
    return values ? [[date, values] as const] : []
  })
  return added.length === 0 ? rows : new Map([...rows, ...added])
}
