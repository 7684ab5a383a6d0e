import { useTranslation } from 'react-i18next'
import type { TradeSessionRow } from '#api/market/trade-sessions.ts'
import { cycleOf } from '#domain/calendar/ten-day-period.ts'
import type { DayEvent } from './calendar-days.ts'

type Named = Pick<TradeSessionRow, 'kind' | 'declared' | 'deliveryFrom'>

/**
 * What a cell of the month says of an event: kind and cycle first, then what happens when. Province and year are
 * those of the page, and the whole name stands in the session's details.
 */
export function useChipText(): (event: Pick<DayEvent, 'kind' | 'time'> & { session: Named }) => {
  name: string
  what: string
} {
  const { t } = useTranslation('calendar')
  return ({ kind, time, session }) => ({
    name: t(nameKey(session), {
      month: t(`month.${Number(session.deliveryFrom.slice(5, 7))}`),
      kind: t(`sessions.choice.kind.${session.kind}`),
    }),
    what: t(`chip.what.${kind}`, { time: time ?? '' }),
  })
}

function nameKey({ kind, declared, deliveryFrom }: Named): string {
  if (kind === 'MONTHLY') return 'chip.monthly'
  if (kind !== 'TEN_DAY') return 'chip.other'
  const cycle = declared?.cycle ?? cycleOf(deliveryFrom)
  return cycle === 4 ? 'chip.monthly' : `chip.cycle.${cycle}`
}
