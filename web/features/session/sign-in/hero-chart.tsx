import { type CSSProperties, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemType } from '#api/kernel/system-types.ts'
import styles from './hero.module.css'
import { type HeroCurves, heroCurves, heroMarker, heroWindows, valueAt } from './hero-curves.ts'
import { useMinuteOfDay } from './use-minute-of-day.ts'
import { useMorph } from './use-morph.ts'

const WIDTH = 960
const HEIGHT = 360
const HOURS = ['06:00', '12:00', '18:00']

/** A living day: known up to now, forecast with its band after; or an I-V curve among its peers. */
export function HeroChart({ face }: { face: SystemType }) {
  const { t } = useTranslation('session')
  const minute = useMinuteOfDay()
  const marker = heroMarker(face, minute)
  const target = useMemo(() => heroCurves(face, marker), [face, marker])
  const curves = useMorph(target)
  const isDay = face !== '10001'
  return (
    <div className={styles.chart} data-face={face}>
      <div className={styles.plot}>
        <div className={styles.night} data-on={isDay} />
        {heroWindows(face).map(({ from, to, kind }) => (
          <div
            key={kind}
            className={styles.window}
            data-kind={kind}
            style={{ left: percent(from), width: percent(to - from) }}
          >
            <span>{t(`hero.${kind}`)}</span>
          </div>
        ))}
        <Drawing curves={curves} marker={isDay ? marker : 1} wholeBand={!isDay} />
        <Marker
          x={marker}
          y={valueAt(curves.line, marker)}
          text={t(isDay ? 'hero.now' : 'hero.mpp')}
        />
      </div>
      <div className={styles.axis} aria-hidden>
        {isDay ? (
          HOURS.map((hour) => <span key={hour}>{hour}</span>)
        ) : (
          <span>{t('hero.voltage')}</span>
        )}
      </div>
    </div>
  )
}

type DrawingProps = { curves: HeroCurves; marker: number; wholeBand: boolean }

function Drawing({ curves: { line, low, high, area }, marker, wholeBand }: DrawingProps) {
  const split = marker * WIDTH
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      <defs>
        <linearGradient id="hero-area" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--hero-area)" stopOpacity="0.5" />
          <stop offset="1" stopColor="var(--hero-area)" stopOpacity="0.04" />
        </linearGradient>
        <linearGradient id="hero-line" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="var(--hero-line-start)" />
          <stop offset="1" stopColor="var(--hero-line-end)" />
        </linearGradient>
        <clipPath id="hero-known">
          <rect x="0" y="-40" width={split} height={HEIGHT + 80} />
        </clipPath>
        <clipPath id="hero-ahead">
          <rect x={wholeBand ? 0 : split} y="-40" width={WIDTH} height={HEIGHT + 80} />
        </clipPath>
      </defs>
      {[0.25, 0.5, 0.75].map((level) => (
        <path key={level} className={styles.gridLine} d={`M0 ${y(level)}H${WIDTH}`} />
      ))}
      <path d={`${path(area)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="url(#hero-area)" />
      <g clipPath="url(#hero-ahead)">
        <path className={styles.band} d={`${path(high)}${path([...low].reverse(), true)}Z`} />
      </g>
      <path className={styles.known} d={path(line)} clipPath="url(#hero-known)" />
      <path
        className={styles.ahead}
        d={path(line)}
        clipPath="url(#hero-ahead)"
        visibility={wholeBand ? 'hidden' : 'visible'}
      />
    </svg>
  )
}

function Marker({ x, y: height, text }: { x: number; y: number; text: string }) {
  const at = { left: percent(x), bottom: percent(height) } satisfies CSSProperties
  return (
    <>
      <div className={styles.nowLine} style={{ left: at.left }} />
      <div className={styles.dot} style={at}>
        <span data-side={x > 0.8 ? 'left' : 'right'}>{text}</span>
      </div>
    </>
  )
}

/** `joined` continues a path from the right instead of starting one at the left. */
function path(curve: readonly number[], joined = false): string {
  return curve
    .map((value, i) => {
      const along = joined ? curve.length - 1 - i : i
      const x = (along / (curve.length - 1)) * WIDTH
      return `${i === 0 && !joined ? 'M' : 'L'}${x.toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}

function y(value: number): number {
  return (1 - value) * HEIGHT
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
