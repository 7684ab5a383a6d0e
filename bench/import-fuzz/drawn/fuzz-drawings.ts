import { seededRandom } from '#domain/statistics/seeded-random.ts'
import { readUpload } from '../judge.ts'
import { chanceOf } from '../mutation.ts'
import { addVerdict, type Counts } from './count-verdicts.ts'
import type { Variant } from './drawing.ts'
import { type Judgement, judgeDrawing } from './judge-drawing.ts'
import { type MadeDrawing, makeDrawing } from './make-drawing.ts'
import { bytesOfDrawing } from './write-drawing.ts'

export type DrawnRun = {
  count: number
  seed: number
  /** Is given each file that is not read right, with a line that says why. */
  onNotRight?: (file: DrawnFile, line: string) => void
}

export type DrawnFile = MadeDrawing & { number: number; name: string; bytes: Buffer }

export type DrawnResult = {
  files: number
  /** One line for each file of which something is stored that is not true, or is not stored and not named. */
  wrong: string[]
  lost: string[]
  /** One for each file with nothing odd that is not read right. */
  refusedPlain: string[]
  families: Map<string, Counts>
  ways: Map<string, Counts>
}

/** Drawn files of a seed; always the same ones. */
export function* drawnFiles(count: number, seed: number): Generator<DrawnFile> {
  const chance = chanceOf(seededRandom(seed))
  for (let number = 1; number <= count; number++) {
    const made = makeDrawing(chance)
    const { subject, shape } = made.drawing
    const ways = made.variants.map(nameOf).join(' + ')
    const table = `${subject.kind} of ${subject.slots}, ${shape}, ${keysOf(made)}`
    yield {
      ...made,
      number,
      name: `#${number} ${table}: ${ways}`,
      bytes: bytesOfDrawing(made.drawing),
    }
  }
}

/** Draws files in many ways, reads them, and holds what would be stored against the truth. */
export async function fuzzDrawings({ count, seed, onNotRight }: DrawnRun): Promise<DrawnResult> {
  const result: DrawnResult = {
    files: 0,
    wrong: [],
    lost: [],
    refusedPlain: [],
    families: new Map(),
    ways: new Map(),
  }
  for (const file of drawnFiles(count, seed)) {
    const { drawing, variants, bytes } = file
    const judgement = judgeDrawing(drawing, await readUpload(bytes, drawing.fileName))
    result.files++
    for (const variant of variants) {
      addVerdict(result.families, variant.family, judgement)
      addVerdict(result.ways, nameOf(variant), judgement)
    }
    if (judgement.verdict === 'RIGHT') continue
    const line = lineOf(file, judgement)
    list(result, { variants, judgement, line })
    onNotRight?.(file, line)
  }
  return result
}

function nameOf({ family, name }: Variant): string {
  return `${family}: ${name}`
}

/** What stands above the columns before those of values. */
function keysOf({ drawing }: MadeDrawing): string {
  const table = drawing.tables.find(({ heads }) => heads.length > 0)!
  const keys = table.heads[0]!.cells.slice(0, table.keyColumns)
  return keys.map(({ value }) => value ?? '').join(' ')
}

function lineOf({ name }: DrawnFile, { verdict, codes, example }: Judgement): string {
  return `${name}: ${[verdict, codes.join(' '), example].filter(Boolean).join(', ')}`
}

type Listed = { variants: readonly Variant[]; judgement: Judgement; line: string }

function list(result: DrawnResult, { variants, judgement, line }: Listed): void {
  const { verdict } = judgement
  if (verdict === 'WRONG') result.wrong.push(line)
  else if (verdict === 'LOST') result.lost.push(line)
  else if (variants.every(({ isPlain }) => isPlain)) result.refusedPlain.push(line)
}
