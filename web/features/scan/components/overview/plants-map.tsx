import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { PlaceMap } from '#web/ui/map/place-map.tsx'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { MANY_FAULTS, toneOf } from '../../model/plant-places.ts'
import { kwText } from '../../model/power-text.ts'
import type { Overview } from '../../model/types.ts'

/** Where the plants are, how large they are, and which have many faults. */
export function PlantsMap({
  overview,
  onOpen,
}: {
  overview: Pick<Overview, 'plants'>
  onOpen: (plantId: number) => void
}) {
  const { t } = useTranslation('overview')
  const can = useCan()
  const { navigate } = usePageLocation()
  const { plants } = overview
  const places = useMemo(
    () =>
      plants.map((plant) => ({
        ...{ id: plant.id, name: plant.name, size: plant.capacityKw, tone: toneOf(plant) },
        ...{ longitude: plant.longitude, latitude: plant.latitude },
        figures: [
          formatNumber(plant.capacityKw, 0),
          formatNumber(plant.strings, 0),
          formatNumber(plant.faults, 0),
          kwText(plant.lossW),
          formatNumber(plant.lossCnyPerYear, 0),
          formatNumber(plant.openOrders, 0),
          plant.lastScanAt === null
            ? t('plants.neverScanned')
            : shortTime(plant.lastScanAt).slice(0, 10),
        ],
      })),
    [plants, t],
  )
  const toForm = (id: number) => {
    const name = plants.find((plant) => plant.id === id)?.name ?? ''
    navigate(`${PAGES.plants}?name=${encodeURIComponent(name)}`)
  }
  const share = formatPercent(MANY_FAULTS, 0)
  return (
    <PlaceMap
      name={t('map.title')}
      places={places}
      figures={[
        t('map.capacity'),
        t('plants.strings'),
        t('plants.faults'),
        t('worst.power'),
        t('worst.money'),
        t('plants.orders'),
        t('plants.lastScan'),
      ]}
      tones={{
        good: t('map.good'),
        fair: t('map.fair', { share }),
        poor: t('map.poor', { share }),
        quiet: t('plants.neverScanned'),
      }}
      sizeNote={t('map.size')}
      onOpen={onOpen}
      onPlace={can('/plant:edit') ? toForm : null}
    />
  )
}
