import type { ReportBlock } from '#api/report/document.ts'
import { curveFigure } from '#domain/report/curve-figure.ts'
import styles from './reader.module.css'

type Curves = Extract<ReportBlock, { kind: 'CURVES' }>
type Chart = Curves['charts'][number]

const SIZE = { width: 300, height: 150 }
const ROOM = { left: 36, right: 12, top: 8, bottom: 30 }

/** Curves as the PDF has them: the same figure, drawn by the browser. */
export function CurveChart({ chart, name }: { chart: Chart; name: string }) {
  const figure = curveFigure(
    chart.curves.map(({ points }) => points),
    SIZE,
  )
  const width = SIZE.width + ROOM.left + ROOM.right
  const height = SIZE.height + ROOM.top + ROOM.bottom
  return (
    <figure className={styles.chart}>
      <figcaption>
        {chart.title}　{chart.yTitle}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${name} ${chart.title}`}>
        <g transform={`translate(${ROOM.left} ${ROOM.top})`}>
          {figure.y.map(({ at, text }) => (
            <g key={text}>
              <line className={styles.grid} x1={0} x2={SIZE.width} y1={at} y2={at} />
              <text className={styles.tick} x={-5} y={at + 3.5} textAnchor="end">
                {text}
              </text>
            </g>
          ))}
          {figure.x.map(({ at, text }) => (
            <g key={text}>
              <line className={styles.grid} x1={at} x2={at} y1={0} y2={SIZE.height} />
              <text className={styles.tick} x={at} y={SIZE.height + 14} textAnchor="middle">
                {text}
              </text>
            </g>
          ))}
          <text className={styles.tick} x={SIZE.width} y={SIZE.height + 26} textAnchor="end">
            {chart.xTitle}
          </text>
          {chart.curves.map(({ role }, index) => (
            <path key={role} className={styles.curve} data-role={role} d={figure.paths[index]} />
          ))}
        </g>
      </svg>
    </figure>
  )
}

/** Which line is which. */
export function CurveLegend({ chart }: { chart: Chart | undefined }) {
  const shown = [...(chart?.curves ?? [])].reverse().filter(({ points }) => points !== null)
  return (
    <ul className={styles.legend}>
      {shown.map(({ role, name }) => (
        <li key={role}>
          <svg width={24} height={8} aria-hidden>
            <path className={styles.curve} data-role={role} d="M0 4L24 4" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
