import type { forecastOutlook } from '#api/forecast/outlook.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { PAGES } from '#api/kernel/pages.ts'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'

export type OutlookPeriod = AnswerOf<typeof forecastOutlook>['periods'][number]

const COLOR = { forecast: 0, actual: 1 } as const

/** Mean price of a period over the hours of one day, with its band where days are forecast. */
export function outlookCurves(
  { from, hours, forecastDays }: OutlookPeriod,
  texts: { name: string; unit: string },
): CurveInput {
  const uncertain = forecastDays > 0
  return {
    dates: [from],
    slotCount: 24,
    series: [
      {
        ...texts,
        key: 'mean',
        kind: uncertain ? 'forecast' : 'actual',
        color: uncertain ? COLOR.forecast : COLOR.actual,
        decimals: 1,
        values: hours.map(({ meanCnyPerMwh }) => meanCnyPerMwh),
        ...(uncertain && {
          band: {
            low: hours.map(({ band }) => band?.lowCnyPerMwh ?? null),
            high: hours.map(({ band }) => band?.highCnyPerMwh ?? null),
          },
        }),
      },
    ],
  }
}

/** The page of the ten-day declaration of a period; the station is that of the session. */
export function declarationAddress(
  provinceId: string,
  { yearMonth, cycle }: Pick<OutlookPeriod, 'yearMonth' | 'cycle'>,
): string {
  const query = new URLSearchParams({ provinceId, yearMonth, cycle: String(cycle) })
  return `${PAGES.tenDayDeclaration}?${query}`
}
