import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dateOfIndex } from '#domain/forecasting/market/market-history.ts'
import { memberOf } from '#domain/forecasting/members/member-plan.ts'
import type { KeptTask, MemberStore } from '#tools/forecast/roll-members.ts'

/** JSON writes a missing number as null. */
type Kept = { days: ((number | null)[] | null)[]; secondsPerDay: number }

/**
 * Keeps the forecasts of every member that is done as a JSON file in a folder. The name of a file says what
 * went into it, down to the numbers of the history, so that other data or another plan find none.
 */
export function memberFiles(folder: string): MemberStore {
  mkdirSync(folder, { recursive: true })
  const fileOf = (task: KeptTask) => {
    const { name, history, from, to } = task.span
    const member = memberOf(task.plan).name.replaceAll(' ', '-')
    const days = `${dateOfIndex(history, from)}-${dateOfIndex(history, to)}`
    return path.join(folder, `${name}-${member}-${days}-${digest(task)}.json`)
  }
  return {
    take: (task) => {
      const file = fileOf(task)
      if (!existsSync(file)) return undefined
      const { days, secondsPerDay } = JSON.parse(readFileSync(file, 'utf8')) as Kept
      const numbers = (prices: (number | null)[]) =>
        Float64Array.from(prices, (price) => price ?? Number.NaN)
      return { days: days.map((prices) => prices && numbers(prices)), secondsPerDay }
    },
    keep: (task, { days, secondsPerDay }) => {
      const kept: Kept = { days: days.map((prices) => prices && [...prices]), secondsPerDay }
      // Written beside and renamed: a run that is killed meanwhile leaves no half file.
      const file = fileOf(task)
      writeFileSync(`${file}.part`, JSON.stringify(kept))
      renameSync(`${file}.part`, file)
    },
  }
}

function digest({ span, plan }: KeptTask): string {
  const { slotCount, firstDate, price, exogenous } = span.history
  const names = exogenous.map(({ name }) => name)
  const hash = createHash('sha256')
  hash.update(JSON.stringify([plan, span.availability, slotCount, firstDate, names]))
  for (const values of [price, ...exogenous.map((series) => series.values)]) {
    hash.update(`${values.length}:`)
    hash.update(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  }
  return hash.digest('hex').slice(0, 12)
}
