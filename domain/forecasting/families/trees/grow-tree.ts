import type { BinnedRows } from './feature-bins.ts'

/** A tree: inner nodes compare a feature with a threshold, leaves (feature −1) carry a value. */
export type Tree = {
  feature: Int16Array
  /** Rows with a value up to the threshold go left. */
  threshold: Float64Array
  left: Int16Array
  right: Int16Array
  value: Float64Array
}

/** Rows of one leaf: `rows` from `from` up to, not including, `to`. */
export type Leaf = { node: number; rows: Int32Array; from: number; to: number }

export type GrowOptions = { leaves: number; minLeafWeight: number; ridge: number }

/**
 * What the tree fits, by row: signs of what is left to explain, and whole weights from 1 to
 * {@link MAX_WEIGHT}; `using` are the features that it may split.
 */
export type SignedRows = {
  binned: BinnedRows
  using: Int32Array
  sign: Int8Array
  weight: Uint8Array
}

export const MAX_WEIGHT = 255

/**
 * A weight and a signed weight in one number, weight·2²⁷ + sign·weight: sums over up to 2¹⁸ rows stay
 * exact in a double, and a histogram takes one addition where it would take two.
 */
const PACK = 2 ** 27
const UNPACK = 2 ** -27
const MAX_ROWS = 2 ** 18

/**
 * Grows one tree by the largest gain first until it has `leaves` leaves, on histograms of the binned
 * features; a child's histogram is its parent's less its sibling's. Values of the leaves are
 * left 0 for the caller to fill. Throws RangeError on more than 2¹⁸ rows.
 * Sources: Friedman (2001), "Greedy function approximation", Annals of Statistics 29(5); Ke et al.
 * (2017), "LightGBM", NeurIPS 30 (histograms, leaf by leaf).
 */
export function growTree(signed: SignedRows, options: GrowOptions): { tree: Tree; leaves: Leaf[] } {
  const { binned, using } = signed
  if (binned.count > MAX_ROWS) throw new RangeError(`${binned.count} rows; ${MAX_ROWS} fit`)
  const growth: Growth = {
    binned,
    packed: packedOf(signed),
    using,
    options,
    rows: new Int32Array(binned.count),
    nodes: [],
    stride: Math.max(...binned.edges.map((edges) => edges.length + 1)),
    spare: new Int32Array(binned.count),
  }
  for (let row = 0; row < binned.count; row++) growth.rows[row] = row
  const root = newNode(growth, 0, binned.count)
  root.histogram = histogramOf(growth, root)
  root.split = bestSplit(growth, root)
  for (let leaves = 1; leaves < options.leaves; leaves++) {
    const next = bestLeaf(growth.nodes)
    if (!next) break
    divide(growth, next)
  }
  return finish(growth)
}

type Split = { feature: number; bin: number; gain: number }

type Node = {
  index: number
  from: number
  to: number
  split: Split | null
  children: [Node, Node] | null
  histogram: Float64Array | null
}

type Growth = {
  binned: BinnedRows
  packed: Float64Array
  using: Int32Array
  options: GrowOptions
  /** Rows in the order of the leaves. */
  rows: Int32Array
  nodes: Node[]
  /** Bins a feature takes in a histogram. */
  stride: number
  spare: Int32Array
}

function newNode(growth: Growth, from: number, to: number): Node {
  const node: Node = {
    index: growth.nodes.length,
    from,
    to,
    split: null,
    children: null,
    histogram: null,
  }
  growth.nodes.push(node)
  return node
}

function bestLeaf(nodes: Node[]): Node | null {
  let best: Node | null = null
  for (const node of nodes) {
    if (node.children || !node.split) continue
    if (!best || node.split.gain > best.split!.gain) best = node
  }
  return best
}

function packedOf({ sign, weight }: SignedRows): Float64Array {
  const packed = new Float64Array(weight.length)
  for (let row = 0; row < packed.length; row++) {
    packed[row] = weight[row]! * PACK + sign[row]! * weight[row]!
  }
  return packed
}

/** Row by row: the cells of neighbouring features are apart, so that no addition waits for another. */
function histogramOf(growth: Growth, { from, to }: Node): Float64Array {
  const { binned, packed, using, rows, stride } = growth
  const { bins, features } = binned
  const histogram = new Float64Array(using.length * stride)
  const used = using.length
  for (let i = from; i < to; i++) {
    const row = rows[i]!
    const value = packed[row]!
    const own = row * features
    for (let index = 0, at = 0; index < used; index++, at += stride) {
      histogram[at + bins[own + using[index]!]!]! += value
    }
  }
  return histogram
}

function bestSplit(growth: Growth, node: Node): Split | null {
  const { binned, using, stride, options } = growth
  const { ridge, minLeafWeight } = options
  const histogram = node.histogram!
  let all = 0
  for (let cell = 0; cell < stride; cell++) all += histogram[cell]!
  const weight = Math.floor(all * UNPACK + 0.5)
  const slope = all - weight * PACK
  if (weight < 2 * minLeafWeight) return null
  const whole = (slope * slope) / (weight + ridge)
  let [gain, feature, bin] = [1e-9 * weight, -1, 0]
  for (let index = 0; index < using.length; index++) {
    const last = binned.edges[using[index]!]!.length
    let left = 0
    for (let b = 0; b < last; b++) {
      left += histogram[index * stride + b]!
      const leftWeight = Math.floor(left * UNPACK + 0.5)
      const rightWeight = weight - leftWeight
      if (leftWeight < minLeafWeight) continue
      if (rightWeight < minLeafWeight) break
      const leftSlope = left - leftWeight * PACK
      const rightSlope = slope - leftSlope
      const own =
        (leftSlope * leftSlope) / (leftWeight + ridge) +
        (rightSlope * rightSlope) / (rightWeight + ridge) -
        whole
      if (own > gain) [gain, feature, bin] = [own, using[index]!, b]
    }
  }
  return feature < 0 ? null : { feature, bin, gain }
}

function divide(growth: Growth, node: Node): void {
  const { binned, rows, spare } = growth
  const { feature, bin } = node.split!
  const { columns, count } = binned
  const column = feature * count
  let [left, right] = [node.from, 0]
  for (let i = node.from; i < node.to; i++) {
    const row = rows[i]!
    const goesLeft = columns[column + row]! <= bin ? 1 : 0
    // Written to both sides and counted on one: a branch would be guessed wrong half the time.
    rows[left] = row
    spare[right] = row
    left += goesLeft
    right += 1 - goesLeft
  }
  rows.set(spare.subarray(0, right), left)
  const children: [Node, Node] = [newNode(growth, node.from, left), newNode(growth, left, node.to)]
  const [small, large] = left - node.from < right ? children : [children[1], children[0]]
  small.histogram = histogramOf(growth, small)
  const rest = node.histogram!
  for (let cell = 0; cell < rest.length; cell++) rest[cell]! -= small.histogram[cell]!
  large.histogram = rest
  node.histogram = null
  node.children = children
  for (const child of children) {
    child.split = bestSplit(growth, child)
    if (!child.split) child.histogram = null
  }
}

function finish({ nodes, binned, rows }: Growth): { tree: Tree; leaves: Leaf[] } {
  const tree: Tree = {
    feature: Int16Array.from(nodes, ({ children, split }) => (children ? split!.feature : -1)),
    threshold: Float64Array.from(nodes, ({ children, split }) =>
      children ? binned.edges[split!.feature]![split!.bin]! : 0,
    ),
    left: Int16Array.from(nodes, ({ children }) => (children ? children[0].index : 0)),
    right: Int16Array.from(nodes, ({ children }) => (children ? children[1].index : 0)),
    value: new Float64Array(nodes.length),
  }
  const leaves = nodes.flatMap(({ children, index, from, to }) =>
    children ? [] : [{ node: index, rows, from, to }],
  )
  return { tree, leaves }
}
