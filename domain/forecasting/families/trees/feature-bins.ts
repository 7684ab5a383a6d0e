/** Most bins of a feature; a bin's number fits a byte. More cost time and gained nothing. */
const MAX_BINS = 100

/** Rows of features as numbers of bins, with the upper edges of the bins. */
export type BinnedRows = {
  count: number
  features: number
  /** Row after row, for sums over many features of a row. */
  bins: Uint8Array
  /** The same feature after feature, for one feature of many rows. */
  columns: Uint8Array
  /** Of each feature, ascending; a value belongs to the first bin whose edge it does not pass. */
  edges: Float64Array[]
}

/**
 * Sorts every feature of `values` (row major) into bins of about equal numbers of rows; equal values
 * share a bin. Edges lie half-way between neighbouring values, so that unseen values find their side.
 */
export function binRows(rows: {
  values: Float64Array
  count: number
  features: number
}): BinnedRows {
  const { values, count, features } = rows
  const bins = new Uint8Array(count * features)
  const columns = new Uint8Array(count * features)
  const edges: Float64Array[] = []
  const column = new Float64Array(count)
  for (let feature = 0; feature < features; feature++) {
    for (let row = 0; row < count; row++) column[row] = values[row * features + feature]!
    const upper = edgesOf(column.slice().sort())
    for (let row = 0; row < count; row++) {
      const bin = binOf(upper, column[row]!)
      bins[row * features + feature] = bin
      columns[feature * count + row] = bin
    }
    edges.push(upper)
  }
  return { count, features, bins, columns, edges }
}

/**
 * A place inside a run of equal values moves to the end of the run, so that a feature of few values (slot,
 * weekday) or with many values at a legal limit has an edge beside each of them.
 */
function edgesOf(sorted: Float64Array): Float64Array {
  const edges: number[] = []
  let at = 0
  for (let bin = 1; bin < MAX_BINS; bin++) {
    at = Math.max(at + 1, Math.floor((bin * sorted.length) / MAX_BINS))
    while (at < sorted.length && sorted[at] === sorted[at - 1]) at++
    if (at >= sorted.length) break
    edges.push((sorted[at - 1]! + sorted[at]!) / 2)
  }
  return Float64Array.from(edges)
}

function binOf(edges: Float64Array, value: number): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= edges[middle]!) high = middle
    else low = middle + 1
  }
  return low
}
