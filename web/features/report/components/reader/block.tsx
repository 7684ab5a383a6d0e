import type { ReactNode } from 'react'
import type { ReportBlock } from '#api/report/document.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { ScrollFrame } from '#web/ui/table/figures-table.tsx'
import { CurveChart, CurveLegend } from './curve-chart.tsx'
import styles from './reader.module.css'

type Of<Kind> = Extract<ReportBlock, { kind: Kind }>

/** A block of a report; `section` names what has no name of its own. */
export function Block({ block, section }: { block: ReportBlock; section: string }): ReactNode {
  switch (block.kind) {
    case 'TEXT':
      return <p className={block.isNote ? styles.note : undefined}>{block.text}</p>
    case 'LIST':
      return (
        <ol className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )
    case 'FACTS':
      return (
        <dl className={styles.facts}>
          {block.items.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'FIGURES':
      return <Figures block={block} />
    case 'TABLE':
      return <BlockTable block={block} section={section} />
    case 'ADVICE':
      return <Advice block={block} />
    case 'CURVES':
      return <Curves block={block} />
    case 'SIGNATURES':
      return <Signatures block={block} />
  }
}

function Figures({ block: { items } }: { block: Of<'FIGURES'> }) {
  return (
    <ul className={styles.figures}>
      {items.map(({ label, value, hint }) => (
        <li key={label}>
          <span className={styles.figureLabel}>{label}</span>
          <strong>{value}</strong>
          <span className={styles.figureLabel}>{hint}</span>
        </li>
      ))}
    </ul>
  )
}

function BlockTable({ block, section }: { block: Of<'TABLE'>; section: string }) {
  const { title, columns, rows, hasTotal } = block
  const align = (column: number) => (columns[column]!.isNumber ? 'right' : 'left')
  // Rows may say the same, and never move.
  const keyed = rows.map((cells, index) => ({ key: `${index}`, cells }))
  return (
    <>
      {title !== '' && <h3 className={styles.tableTitle}>{title}</h3>}
      <ScrollFrame name={title === '' ? section : title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column.title} scope="col" data-align={align(index)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed.map(({ key, cells }, row) => (
              <tr key={key} data-total={hasTotal && row === rows.length - 1}>
                {cells.map((cell, index) => (
                  <td key={columns[index]!.title} data-align={align(index)}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  )
}

function Advice({ block: { title, items } }: { block: Of<'ADVICE'> }) {
  return (
    <section className={styles.advice}>
      <h3 className={styles.tableTitle}>{title}</h3>
      <dl>
        {items
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Curves({ block }: { block: Of<'CURVES'> }) {
  return (
    <section className={styles.curves}>
      <h3 className={styles.tableTitle}>{block.title}</h3>
      <p className={styles.note}>{block.text}</p>
      <Facts>
        {block.facts.map(({ label, value }) => (
          <Fact key={label} name={label} value={value} />
        ))}
      </Facts>
      <div className={styles.charts}>
        {block.charts.map((chart) => (
          <CurveChart key={chart.title} chart={chart} name={block.title} />
        ))}
      </div>
      <CurveLegend chart={block.charts[0]} />
    </section>
  )
}

function Signatures({ block: { lines, nameTitle, dateTitle } }: { block: Of<'SIGNATURES'> }) {
  return (
    <ul className={styles.signatures}>
      {lines.map((line) => (
        <li key={line}>
          <span>{line}</span>
          <span>{nameTitle}</span>
          <span>{dateTitle}</span>
        </li>
      ))}
    </ul>
  )
}
