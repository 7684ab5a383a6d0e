import { type Judgement, VERDICTS, type Verdict } from './judge-drawing.ts'

/** How many files of a family, or of one way of drawing, were read how, and the codes of what kept values out. */
export type Counts = Record<Verdict, number> & { files: number; codes: Map<string, number> }

/** Codes that a line of the table names. */
const LISTED_CODES = 4

export function addVerdict(all: Map<string, Counts>, name: string, judgement: Judgement): void {
  const { verdict, codes } = judgement
  const counts = all.get(name) ?? noCounts()
  all.set(name, counts)
  counts.files++
  counts[verdict]++
  if (verdict === 'RIGHT') return
  for (const code of codes) counts.codes.set(code, (counts.codes.get(code) ?? 0) + 1)
}

/** The lines of a table. A mark stands at a family where the reader tells or refuses more than a fifth of the files. */
export function linesOf(all: ReadonlyMap<string, Counts>) {
  return [...all].map(([name, counts]) => {
    const { files, RIGHT: right, TOLD: told, REFUSED: refused, WRONG: wrong, LOST: lost } = counts
    const codes = [...counts.codes].sort(([, a], [, b]) => b - a).slice(0, LISTED_CODES)
    const isHole = (told + refused) * 5 > files
    const named = codes.map(([code, count]) => `${code} ${count}`).join(', ')
    return { name, files, right, told, refused, wrong, lost, hole: isHole ? '!' : '', codes: named }
  })
}

function noCounts(): Counts {
  const none = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]))
  return { ...(none as Record<Verdict, number>), files: 0, codes: new Map() }
}
