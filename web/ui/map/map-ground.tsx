import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graticule, scaleBar } from './graticule.ts'
import type { ProvinceName } from './layout.ts'
import { loadOutlines, type Outline, pictureTransform } from './outlines.ts'
import styles from './place-map.module.css'
import type { MapView } from './projection.ts'

const FOOT_PX = 14
/** A meridian or parallel at the very edge would have its degrees cut. */
const EDGE_PX = 24

/** What lies under the places: graticule with degrees, outlines of provinces, scale and north. */
export function MapGround({
  view,
  provinces,
}: {
  view: MapView
  provinces: readonly ProvinceName[]
}) {
  const { t } = useTranslation('map')
  const outlines = useOutlines()
  const clip = useId()
  const { width, height } = view
  const { meridians, parallels } = graticule(view)
  const bar = scaleBar(view)
  return (
    <svg className={styles.ground} width={width} height={height} aria-hidden>
      <clipPath id={clip}>
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <g className={styles.outlines} transform={pictureTransform(view)}>
          {outlines.map(({ id, path }) => (
            <path key={id} d={path} />
          ))}
        </g>
        <g className={styles.grid}>
          {meridians.map(({ at }) => (
            <path key={at} d={`M${at} 0V${height}`} />
          ))}
          {parallels.map(({ at }) => (
            <path key={at} d={`M0 ${at}H${width}`} />
          ))}
        </g>
        {outlines.length > 0 &&
          provinces.map(({ id, x, y, name }) => (
            <text key={id} className={styles.province} x={x} y={y} dy="0.35em">
              {name}
            </text>
          ))}
        <g className={styles.degrees}>
          {meridians
            .filter(({ at }) => at > EDGE_PX && at < width - 3 * EDGE_PX)
            .map(({ degrees, at }) => (
              <text key={at} x={at + 3} y={FOOT_PX}>
                {t(degrees < 0 ? 'west' : 'east', { degrees: Math.abs(degrees) })}
              </text>
            ))}
          {parallels
            .filter(({ at }) => at > EDGE_PX && at < height - 2 * EDGE_PX)
            .map(({ degrees, at }) => (
              <text key={at} x={3} y={at - 3}>
                {t(degrees < 0 ? 'south' : 'north', { degrees: Math.abs(degrees) })}
              </text>
            ))}
        </g>
        <g className={styles.scale} transform={`translate(10 ${height - 12})`}>
          <path d={`M0-5V0H${bar.px}V-5`} />
          <text x={bar.px + 6}>{t('km', { km: bar.km })}</text>
        </g>
        <g className={styles.northArrow} transform={`translate(${width - 20} ${height - 38})`}>
          <path d="M0-8 6 10 0 6-6 10Z" />
          <text y={24}>{t('northSign')}</text>
        </g>
      </g>
    </svg>
  )
}

/** None until they are there; a map whose outlines cannot be fetched does without. */
function useOutlines(): readonly Outline[] {
  const [outlines, setOutlines] = useState<readonly Outline[]>([])
  useEffect(() => {
    let isGone = false
    loadOutlines().then(
      (loaded) => !isGone && setOutlines(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return outlines
}
