import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import type { StationOverview } from '#api/workbench/station-one.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import type { MapTone } from '#web/ui/map/map-types.ts'
import { PlaceMap } from '#web/ui/map/place-map.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'

const TONES = { URGENT: 'poor', TO_DO: 'fair', QUIET: 'good' } as const

const toneOf = (state: StationOverview['station']['state']): MapTone =>
  state === null ? 'quiet' : TONES[state]

/** Where the stations of the province are, how large, and which have something to declare. */
export function StationsMap({
  stations,
  onOpen,
}: {
  stations: StationOverview['stations']
  onOpen: (stationId: number) => void
}) {
  const { t } = useTranslation('workbench')
  const can = useCan()
  const { navigate } = usePageLocation()
  const places = useMemo(
    () =>
      stations.map(({ id, name, capacityMw, technology, longitude, latitude, state }) => ({
        ...{ id, name, longitude, latitude, size: capacityMw, tone: toneOf(state) },
        figures: [
          t(`technology.${technology}`, { defaultValue: technology }),
          formatNumber(capacityMw, 1),
        ],
      })),
    [stations, t],
  )
  return (
    <PlaceMap
      name={t('map.title')}
      places={places}
      figures={[t('map.technology'), t('map.capacity')]}
      tones={{
        poor: t('map.URGENT'),
        fair: t('map.TO_DO'),
        good: t('map.QUIET'),
        quiet: t('map.unknown'),
      }}
      sizeNote={t('map.size')}
      onOpen={onOpen}
      onPlace={can('/base:edit') ? () => navigate(PAGES.baseStations) : null}
    />
  )
}
