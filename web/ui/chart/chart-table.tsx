import styles from './chart.module.css'

/** The data of a chart in rows; cells are formatted texts. */
export type TableOfChart = { columns: string[]; rows: string[][] }

/** A plain, scrolling table of a chart's data. */
export function ChartTable({ name, table }: { name: string; table: TableOfChart }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.tableBox} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, i) =>
                i === 0 ? (
                  <th key={table.columns[i]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={table.columns[i]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
