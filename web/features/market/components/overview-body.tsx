import { useMemo } from 'react'
import type { curveQuery } from '#api/curves/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { DateRange } from '#domain/calendar/past-range.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { AfterFirst } from '#web/ui/states/after-first.tsx'
import { figuresOf } from '../model/figures.ts'
import { chosenColumns, overviewOf } from '../model/overview.ts'
import { SYSTEM_PLACE } from '../url.ts'
import type { useNames } from '../use-names.ts'
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
  // Hours would hide quarters at the floor.
  const figures = useMemo(() => {
    const quarters = overviewOf(answer, { from, to, slotCount: 96 })
    return figuresOf(quarters, { place, floorCnyPerMwh })
  }, [answer, from, to, place, floorCnyPerMwh])
  return (
    <>
      <FigureCards
        figures={figures}
        place={names.placeName(place)}
        floorCnyPerMwh={floorCnyPerMwh}
      />
      <AfterFirst>
        <OverviewCharts
          overview={overview}
          columns={columns}
          columnName={names.columnName}
          limits={answer.limits}
          definition={answer.biddingSpace}
          asksSpace={boundary.includes('BIDDING_SPACE')}
          simulated={answer.series.some(({ simulated }) => simulated)}
        />
        <OverviewTable overview={overview} columns={columns} columnName={names.columnName} />
      </AfterFirst>
    </>
  )
}
