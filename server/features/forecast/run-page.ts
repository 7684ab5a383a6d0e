import { PAGES } from '#api/kernel/pages.ts'
import type { forecastModel, forecastRun } from '#database/schema/tables.ts'

type Run = Pick<typeof forecastRun.$inferSelect, 'id'> & {
  model: Pick<typeof forecastModel.$inferSelect, 'kind' | 'target'>
}

/** Address of the page that shows a run; of a nodal one, which has no page of its own, that of its target. */
export const runPage = ({ id, model: { kind, target } }: Run): string =>
  kind === 'NODAL'
    ? `${PAGES.nodalPrice}?target=${target}`
    : `${PAGES.priceForecastDetail}?id=${id}`
