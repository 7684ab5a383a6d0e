import { useMemo } from 'react'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { reviewCalendar, reviewCycles } from '#api/settlement/endpoints.ts'
import type { ReviewBaseline } from '#domain/settlement/words.ts'
import { useBusinessDay } from '#web/client/business-day.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useSelectedStation, useSelectStation } from '#web/client/session/selection.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import {
  chosenCycle,
  chosenStation,
  heldCycle,
  REVIEW_URL,
  readDeepLink,
  type Subject,
} from './subject.ts'

/** The station and cycle under review, from the address or chosen for the user. */
export function useReviewSubject() {
  const [url, setUrl] = useUrlState(REVIEW_URL)
  const provinceId = useSession((state) => state.province?.value)
  const stations = useEndpoint(
    stationsByCurrentUser,
    provinceId === undefined ? null : { provinceId },
    { quiet: true },
  )
  const link = useMemo(() => (url.data === '' ? null : readDeepLink(url.data)), [url.data])
  const wanted = { ...url, ...link }
  const isElsewhere = wanted.provinceId !== '' && wanted.provinceId !== provinceId
  const selected = useSelectedStation()
  const ofProvince = isElsewhere ? [] : (stations.data?.rows ?? [])
  const station = chosenStation(ofProvince, wanted.stationId, selected)
  useSelectStation(station)
  const cycles = useEndpoint(
    reviewCycles,
    station ? { provinceId: station.provinceId, stationId: station.id } : null,
    { quiet: true },
  )
  const isNamed = wanted.yearMonth !== '' && wanted.cycle > 0
  const settled = isNamed || cycles.data !== undefined || cycles.isError
  const declared = cycles.data?.rows ?? []
  const day = useBusinessDay(!isNamed && settled && declared.length === 0)
  const choice = settled ? chosenCycle(wanted, declared, day.data?.today) : null
  const calendar = useEndpoint(
    reviewCalendar,
    station && choice ? { provinceId: station.provinceId, yearMonth: choice.yearMonth } : null,
    { quiet: true },
  )
  const held = (calendar.data?.rows ?? []).map(({ cycle }) => cycle)
  const subject: Subject | null =
    station && choice
      ? {
          ...{ provinceId: station.provinceId, stationId: station.id },
          ...{ yearMonth: choice.yearMonth, cycle: heldCycle(choice.cycle, held) },
        }
      : null
  const change = (patch: Partial<Subject>) => {
    if (subject) setUrl({ ...subject, ...patch, data: '' }, { push: true })
  }
  return {
    subject,
    /** What to review: nothing while it is not known whether the month holds the cycle. */
    reviewed: calendar.isLoading ? null : subject,
    /** The cycles that the month of the province holds. */
    held,
    stations,
    /** Another province that the address is about; its stations cannot be chosen here. */
    elsewhere: isElsewhere ? wanted.provinceId : null,
    day,
    /** Station and cycle are being found out. */
    isLoading:
      stations.isPending ||
      calendar.isLoading ||
      (subject === null && (cycles.isLoading || day.isLoading)),
    cycles: declared,
    change,
    against: url.against,
    setAgainst: (against: ReviewBaseline) => setUrl({ against }),
    /** The address named something that is no cycle, or a station that the user does not have. */
    badLink:
      (url.data !== '' && link === null) ||
      (station !== undefined && wanted.stationId > 0 && wanted.stationId !== station.id),
  }
}
