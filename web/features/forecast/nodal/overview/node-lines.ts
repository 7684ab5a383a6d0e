import type { DayValues } from '#domain/calendar/slots.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import {
  type DifferenceFigures,
  differenceFigures,
} from '#domain/forecasting/congestion/node-difference.ts'
import { NODE_BASES, type NodeBasis } from '#domain/forecasting/words.ts'
import type { NodalOverview, NodeRow } from '../nodal-types.ts'

/** What the nodes of a line have in common; a node alone in its line has a NODE of its own. */
type LineKind = 'NODE' | 'UNIFIED' | 'SAME' | 'NO_PRICE'

/** A node, or nodes whose prices of the day are equal to the cent and are therefore said once. */
export type NodeLine = {
  key: string
  kind: LineKind
  isOwn: boolean
  /** By code; one or more. */
  nodes: readonly NodeRow[]
  /** Node − unified price in the slots of the day, CNY/MWh; null where it is not known. */
  difference: DayValues | null
  figures: DifferenceFigures
  /** Mean prices of the other basis: the same twice unless equal nodes differ there. */
  otherMean: { min: number; max: number } | null
  /** The equal nodes, each as a line; as an antd tree has it. */
  children?: NodeLine[]
}

type Shown = Pick<NodalOverview, 'nodes' | 'unified'>

/**
 * Own nodes first, of both the farthest from the unified price first; equal ones in one line, but an own node, which
 * is what somebody looks for, always in a line of its own.
 */
export function nodeLines({ nodes, unified }: Shown, basis: NodeBasis): NodeLine[] {
  const lineOf = lineMaker(unified, basis)
  return [true, false].flatMap((own) => {
    const equal = groupBy(
      nodes.filter(({ isOwn }) => isOwn === own),
      (node) => (own ? node.code : JSON.stringify(differenceIn(node, basis))),
    )
    return [...equal.values()].map(lineOf).toSorted(fartherFirst)
  })
}

/** What there is of the nodes of a day: their forecast, then what came. */
export const knownBases = (nodes: readonly NodeRow[]): NodeBasis[] =>
  NODE_BASES.filter((basis) => nodes.some((node) => differenceIn(node, basis) !== null))

export const differenceIn = ({ forecast, actual }: NodeRow, basis: NodeBasis): DayValues | null =>
  basis === 'FORECAST' ? forecast : actual

export const unifiedIn = (unified: Shown['unified'], basis: NodeBasis): DayValues | null =>
  basis === 'FORECAST' ? unified.forecast : unified.actual

function lineMaker(unified: Shown['unified'], basis: NodeBasis) {
  const other = basis === 'FORECAST' ? 'ACTUAL' : 'FORECAST'
  const meanIn = (node: NodeRow) =>
    differenceFigures(unifiedIn(unified, other), differenceIn(node, other)).meanCnyPerMwh
  return (nodes: readonly NodeRow[]): NodeLine => {
    const one = (members: readonly NodeRow[], kind: LineKind): NodeLine => {
      const [first] = members
      const difference = differenceIn(first!, basis)
      const means = members.map(meanIn).filter((mean) => mean !== null)
      return {
        key: kind === 'NODE' ? first!.code : `${kind}:${first!.code}`,
        kind,
        isOwn: first!.isOwn,
        nodes: members,
        difference,
        figures: differenceFigures(unifiedIn(unified, basis), difference),
        otherMean: means.length > 0 ? { min: Math.min(...means), max: Math.max(...means) } : null,
      }
    }
    if (nodes.length === 1) return one(nodes, 'NODE')
    const kind = kindOf(differenceIn(nodes[0]!, basis))
    return { ...one(nodes, kind), children: nodes.map((node) => one([node], 'NODE')) }
  }
}

function kindOf(difference: DayValues | null): LineKind {
  if (difference === null) return 'NO_PRICE'
  return difference.every((value) => value === 0) ? 'UNIFIED' : 'SAME'
}

const fartherFirst = (a: NodeLine, b: NodeLine) =>
  (b.figures.meanAbsCnyPerMwh ?? -1) - (a.figures.meanAbsCnyPerMwh ?? -1)
