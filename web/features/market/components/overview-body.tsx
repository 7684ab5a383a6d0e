import { useMemo } from 'react'
import type { curveQuery } from '#api/curves/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { AfterFirst } from '#web/ui/states/after-first.tsx'
import { figuresOf } from '../model/figures.ts'
import { chosenColumns, overviewOf } from '../model/overview.ts'
import { overviewDays } from '../model/overview-days.ts'
import { SYSTEM_PLACE } from '../url.ts'
import type { useNames } from '../use-names.ts'
import { DaysTable } from './days-table.tsx'
import { FigureCards } from './figure-cards.tsx'
import { OverviewCharts } from './overview-charts.tsx'
import { OverviewTable } from './overview-table.tsx'

type Props = {
  answer: AnswerOf<typeof curveQuery>
  range: DateRange
  slotCount: SlotCount
  places: readonly string[]
  boundary: readonly string[]
  names: ReturnType<typeof useNames>
}

/** Figures, charts and table of the same days. */
export function OverviewBody({ answer, range, slotCount, places, boundary, names }: Props) {
  const { from, to } = range
  const overview = useMemo(
    () => overviewOf(answer, { from, to, slotCount }),
    [answer, from, to, slotCount],
  )
  const columns = useMemo(
    () => chosenColumns(overview, { places, boundary }),
    [overview, places, boundary],
  )
  const floorCnyPerMwh = answer.limits?.minCnyPerMwh ?? null
  const place = places[0] ?? SYSTEM_PLACE
  const { now } = answer
  const figures = useMemo(
    () => figuresOf(overview, { place, floorCnyPerMwh }),
    [overview, place, floorCnyPerMwh],
  )
  const days = useMemo(
    () => overviewDays(overview, { place, floorCnyPerMwh, now }),
    [overview, place, floorCnyPerMwh, now],
  )
  return (
    <>
      <FigureCards
        figures={figures}
        place={names.placeName(place)}
        floorCnyPerMwh={floorCnyPerMwh}
        slotCount={slotCount}
      />
      <AfterFirst>
        <OverviewCharts
          overview={overview}
          columns={columns}
          columnName={names.columnName}
          limits={answer.limits}
          definition={answer.biddingSpace}
          asksSpace={boundary.includes('BIDDING_SPACE')}
          now={now}
          simulated={answer.series.some(({ simulated }) => simulated)}
        />
        <DaysTable days={days} place={names.placeName(place)} slotCount={slotCount} />
        <OverviewTable overview={overview} columns={columns} columnName={names.columnName} />
      </AfterFirst>
    </>
  )
}
