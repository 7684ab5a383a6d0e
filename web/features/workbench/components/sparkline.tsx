import styles from './workbench.module.css'

const WIDTH = 100
const HEIGHT = 30

/** The hours of a day as a line without axes; a missing hour leaves a gap, zero has a line where it lies inside. */
export function Sparkline({
  hours,
  name,
  isForecast = false,
}: {
  hours: readonly (number | null)[]
  /** What it shows, for who does not see it. */
  name: string
  isForecast?: boolean
}) {
  const known = hours.filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const range = high - low || 1
  const y = (value: number) => HEIGHT - ((value - low) / range) * HEIGHT
  const x = (index: number) => (index / (hours.length - 1)) * WIDTH
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
      data-forecast={isForecast}
    >
      {low < 0 && high > 0 && <line x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />}
      {runsOf(hours).map((run) => (
        <polyline
          key={run[0]!.index}
          points={run.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')}
        />
      ))}
    </svg>
  )
}

type Point = { index: number; value: number }

function runsOf(hours: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = []
  let last: Point[] | null = null
  for (const [index, value] of hours.entries()) {
    if (value === null) last = null
    else if (last) last.push({ index, value })
    else {
      last = [{ index, value }]
      runs.push(last)
    }
  }
  return runs
}
