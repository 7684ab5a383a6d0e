import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { placeLabels } from './labels.ts'
import { MapMark } from './map-mark.tsx'
import type { MapPlace, MapTone } from './map-types.ts'
import styles from './place-map.module.css'
import { type MapView, type Position, toPixels } from './projection.ts'
import { spread } from './spread.ts'

export type PlacedPlace = MapPlace & Position

const LEAST_PX = 9
const MOST_PX = 22
/** From so far on a line leads from a symbol to where its place is. */
const MOVED_PX = 3

/** The places themselves: a button each, with what is known of it. */
export function PlaceSymbols({
  places,
  view,
  figures,
  tones,
  onOpen,
}: {
  places: readonly PlacedPlace[]
  view: MapView
  figures: readonly string[]
  tones: Record<MapTone, string>
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('map')
  const most = Math.max(...places.map(({ size }) => size), Number.MIN_VALUE)
  const home = places.map((place) => ({
    ...toPixels(view, place),
    radius: Math.max(LEAST_PX, MOST_PX * Math.sqrt(Math.max(0, place.size) / most)),
  }))
  const at = spread(home, view)
  const labels = placeLabels(
    places.map(({ name }, index) => ({ ...at[index]!, radius: home[index]!.radius, name })),
    view,
  )
  return (
    <>
      <svg className={styles.ground} width={view.width} height={view.height} aria-hidden>
        {home.map(({ x, y }, index) => {
          const to = at[index]!
          if (Math.hypot(to.x - x, to.y - y) < MOVED_PX) return null
          return (
            <g key={places[index]!.id} className={styles.leader}>
              <path d={`M${x} ${y}L${to.x} ${to.y}`} />
              <circle cx={x} cy={y} r={2.5} />
            </g>
          )
        })}
      </svg>
      <ul className={styles.symbols}>
        {places.map((place, index) => {
          const { radius } = home[index]!
          const { x, y } = at[index]!
          const label = labels[index]
          const said = figures.map((figure, i) => t('figure', { figure, value: place.figures[i] }))
          return (
            <li key={place.id}>
              <Tooltip
                trigger={['hover', 'focus']}
                title={
                  <div className={styles.tip}>
                    <strong>{place.name}</strong>
                    <div>{tones[place.tone]}</div>
                    {said.map((line) => (
                      <div key={line}>{line}</div>
                    ))}
                  </div>
                }
              >
                <button
                  type="button"
                  className={styles.symbol}
                  style={{ left: x, top: y }}
                  aria-label={t('symbol', {
                    name: place.name,
                    facts: [tones[place.tone], ...said].join(t('separator')),
                  })}
                  onClick={() => onOpen(place.id)}
                >
                  <MapMark tone={place.tone} diameter={2 * radius} />
                </button>
              </Tooltip>
              {label && (
                <span
                  className={styles.label}
                  style={{ left: label.x, top: label.y, width: label.width }}
                  aria-hidden
                >
                  {place.name}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
