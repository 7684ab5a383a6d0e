import { Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PlacedSymbol } from './layout.ts'
import { MapMark } from './map-mark.tsx'
import type { MapTone } from './map-types.ts'
import styles from './place-map.module.css'
import type { MapView } from './projection.ts'

/** From so far on a line leads from a symbol to where its place is. */
const MOVED_PX = 3

/** The places themselves: a button each, with what is known of it. */
export function PlaceSymbols({
  symbols,
  view,
  figures,
  tones,
  onOpen,
}: {
  symbols: readonly PlacedSymbol[]
  view: MapView
  figures: readonly string[]
  tones: Record<MapTone, string>
  onOpen: (id: number) => void
}) {
  const { t } = useTranslation('map')
  const moved = symbols.filter(({ x, y, home }) => Math.hypot(x - home.x, y - home.y) >= MOVED_PX)
  return (
    <>
      <svg className={styles.ground} width={view.width} height={view.height} aria-hidden>
        {moved.map(({ place, x, y, home }) => (
          <g key={place.id} className={styles.leader}>
            <path d={`M${home.x} ${home.y}L${x} ${y}`} />
            <circle cx={home.x} cy={home.y} r={2.5} />
          </g>
        ))}
      </svg>
      <ul className={styles.symbols}>
        {symbols.map(({ place, x, y, radius, label }) => {
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
