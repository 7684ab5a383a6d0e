import { EnvironmentOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartTable } from '../chart/chart-table.tsx'
import { layOut, type PlacedPlace } from './layout.ts'
import { MapGround } from './map-ground.tsx'
import { MapMark } from './map-mark.tsx'
import { MAP_TONES, type MapPlace, type MapTone } from './map-types.ts'
import styles from './place-map.module.css'
import { PlaceSymbols } from './place-symbols.tsx'
import { fitView } from './projection.ts'

export type PlaceMapProps = {
  /** Accessible name: what the map shows. */
  name: string
  /** Keep it stable (useMemo). */
  places: readonly MapPlace[]
  /** What the values of each place's `figures` are, with their units. */
  figures: readonly string[]
  /** What each state means here. */
  tones: Record<MapTone, string>
  /** What the size of a symbol means. */
  sizeNote: string
  /** Called with the id of the place that was chosen, on the map or in the table. */
  onOpen: (id: number) => void
  /** Leads to where the position of a place is entered; null for who may not. */
  onPlace: ((id: number) => void) | null
}

const MARGIN_PX = 56
const LOWEST_PX = 320
const HIGHEST_PX = 440
const SHAPE = 0.4
const MARK_PX = 14
/** Before the width is known. */
const FIRST_WIDTH_PX = 640

/**
 * Places on a map that nothing is fetched for from elsewhere: outlines of provinces come along, no borders
 * of states are drawn. A place without a position is named below it.
 */
export function PlaceMap({ name, places, onPlace, ...props }: PlaceMapProps) {
  const { t } = useTranslation('map')
  const [asTable, setAsTable] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const placed = useMemo(() => places.filter(hasPosition), [places])
  const unplaced = places.filter((place) => !hasPosition(place))
  const height = Math.round(Math.min(HIGHEST_PX, Math.max(LOWEST_PX, width * SHAPE)))
  const view = useMemo(
    () => fitView(placed, { width, height, margin: MARGIN_PX }),
    [placed, width, height],
  )
  const { symbols, provinces } = useMemo(
    () => layOut(placed, view, (id) => t(`province.${id}`)),
    [placed, view, t],
  )
  const { figures, tones, sizeNote, onOpen } = props
  const label = asTable ? t('asMap') : t('asTable')
  const shown = MAP_TONES.filter((tone) => placed.some((place) => place.tone === tone))
  return (
    <figure className={styles.figure} aria-label={name}>
      <Tooltip title={label}>
        <Button
          className={styles.toggle ?? ''}
          type="text"
          size="small"
          aria-label={`${label}: ${name}`}
          icon={asTable ? <EnvironmentOutlined /> : <TableOutlined />}
          onClick={() => setAsTable(!asTable)}
        />
      </Tooltip>
      <div ref={frame} className={styles.frame} style={{ height }}>
        {asTable ? (
          <ChartTable name={name} table={tableOf(places, { figures, tones, t })} />
        ) : (
          <>
            <MapGround view={view} provinces={provinces} />
            <PlaceSymbols symbols={symbols} view={view} {...{ figures, tones, onOpen }} />
          </>
        )}
      </div>
      <figcaption className={styles.caption}>
        {shown.map((tone) => (
          <span key={tone} className={styles.legend}>
            <MapMark tone={tone} diameter={MARK_PX} />
            {tones[tone]}
          </span>
        ))}
        <span>{sizeNote}</span>
        <span className={styles.source}>{t('source')}</span>
        {unplaced.length > 0 && (
          <div className={styles.unplaced}>
            {t('unplaced', { count: unplaced.length })}{' '}
            {unplaced.map(({ id, name: which }) =>
              onPlace === null ? (
                <span key={id}>{which} </span>
              ) : (
                <Button key={id} type="link" size="small" onClick={() => onPlace(id)}>
                  {which}
                </Button>
              ),
            )}
          </div>
        )}
      </figcaption>
    </figure>
  )
}

const hasPosition = (place: MapPlace): place is PlacedPlace =>
  place.longitude !== null && place.latitude !== null

type Texts = Pick<PlaceMapProps, 'figures' | 'tones'> & { t: (key: string) => string }

const tableOf = (places: readonly MapPlace[], { figures, tones, t }: Texts) => ({
  columns: [t('name'), t('state'), ...figures, t('longitude'), t('latitude')],
  rows: places.map((place) => [
    ...[place.name, tones[place.tone], ...place.figures],
    ...[place.longitude, place.latitude].map((degrees) => degrees?.toFixed(4) ?? t('unknown')),
  ]),
})

/** Width of an element; that of a hidden tab, none, is not taken. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH_PX)
  useLayoutEffect(() => {
    const watched = element.current!
    const measure = () => watched.clientWidth > 0 && setWidth(watched.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return width
}
