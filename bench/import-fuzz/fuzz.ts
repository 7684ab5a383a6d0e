import { seededRandom } from '#domain/statistics/seeded-random.ts'
import type { BaseFile } from './base-files.ts'
import { baseFiles } from './files-of-layouts.ts'
import { judge, type Reading, readMutated, type Stored } from './judge.ts'
import { type Format, type MutatedFile, untouched } from './mutated-file.ts'
import { chanceOf, type Mutation } from './mutation.ts'
import { STRUCTURE_MUTATIONS } from './structure-mutations.ts'
import { VALUE_MUTATIONS } from './value-mutations.ts'

const MUTATIONS: readonly Mutation[] = [...VALUE_MUTATIONS, ...STRUCTURE_MUTATIONS]
/** Kinds that a file cannot have are tried again with another. */
const MAX_TRIES = 50

export type KindCount = { kind: string; files: number; said: number; errors: number; same: number }

export type FuzzResult = {
  mutations: number
  /** One line for each file of which a wrong value would be stored in silence. */
  wrong: string[]
  /** One for each of which a value would be missing in silence. */
  lost: string[]
  /** One for each file that tells the truth and was not read so, or that errors keep out. */
  refusedHarmless: string[]
  kinds: KindCount[]
}

/** Mutates valid files of every layout, reads them, and holds what would be stored against the truth. */
export async function fuzzImports({
  count,
  seed,
}: {
  count: number
  seed: number
}): Promise<FuzzResult> {
  const result: FuzzResult = { mutations: 0, wrong: [], lost: [], refusedHarmless: [], kinds: [] }
  let truth: { of: BaseFile; stored: Stored } | undefined
  for (const mutated of mutatedFiles({ count, seed })) {
    const { base } = mutated.file
    if (truth?.of !== base) truth = { of: base, stored: await truthOf(untouched(base, 'csv')) }
    await one(mutated, { truth: truth.stored, result })
  }
  return result
}

/** Files of all layouts in turn, with one mutation each; always the same ones of a seed. */
export function* mutatedFiles({
  count,
  seed,
}: {
  count: number
  seed: number
}): Generator<Mutated> {
  const random = seededRandom(seed)
  for (let given = 0; given < count; ) {
    for (const base of baseFiles(random)) {
      for (let turn = 0; turn < 8 && given < count; turn++, given++) {
        const format: Format = random() < 0.6 ? 'csv' : 'xlsx'
        yield mutate(untouched(base, format), random)
      }
    }
  }
}

/** What is stored of a file as it was made; nothing may be said of it but what its layout always says. */
export async function truthOf(file: MutatedFile): Promise<Stored> {
  const reading = await readMutated(file)
  const { stored, isRefused } = reading
  const issues = reading.issues.filter(({ code }) => code !== 'DAY_MEAN')
  if (isRefused || issues.length > 0 || stored.size === 0) {
    throw new Error(`${file.base.layout} is no valid file: ${JSON.stringify(issues[0])}`)
  }
  return stored
}

export type Mutated = { file: MutatedFile; mutation: Mutation }

function mutate(file: MutatedFile, random: () => number): Mutated {
  const chance = chanceOf(random)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const mutation = chance.pick(MUTATIONS)
    const changed = untouched(file.base, file.format)
    if (mutation.apply(changed, chance)) return { file: changed, mutation }
  }
  throw new Error(`nothing can be done to a file of ${file.base.layout}`)
}

async function one(
  { file, mutation }: Mutated,
  { truth, result }: { truth: Stored; result: FuzzResult },
): Promise<void> {
  const reading = await readMutated(file)
  const { wrongInSilence, lostInSilence, hasErrors, isSaid } = judge(file, reading, truth)
  const name = `#${++result.mutations} ${mutation.kind}, ${file.base.layout} as ${file.format}`
  if (wrongInSilence[0])
    result.wrong.push(`${name}: ${wrongInSilence.length}, e.g. ${wrongInSilence[0]}`)
  if (lostInSilence[0])
    result.lost.push(`${name}: ${lostInSilence.length}, e.g. ${lostInSilence[0]}`)
  const isSame = isEqual(reading.stored, truth)
  if (mutation.isHarmless && (hasErrors || !isSame) && !asksUnit(reading)) {
    result.refusedHarmless.push(`${name}: ${JSON.stringify(reading.issues[0] ?? 'refused')}`)
  }
  const kinds = result.kinds
  const known = kinds.find(({ kind }) => kind === mutation.kind)
  const entry = known ?? { kind: mutation.kind, files: 0, said: 0, errors: 0, same: 0 }
  if (!known) kinds.push(entry)
  entry.files++
  entry.said += Number(isSaid)
  entry.errors += Number(hasErrors)
  entry.same += Number(isSame)
}

/** Energies of quarters whose unit was left out may be powers: to ask is to read them right. */
function asksUnit({ issues }: Reading): boolean {
  const errors = issues.filter(({ severity }) => severity === 'error')
  return errors.length > 0 && errors.every(({ params }) => params.context === 'ENERGY_UNNAMED')
}

function isEqual(one: Stored, other: Stored): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
}
