import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dateOfIndex } from '#domain/forecasting/market-history.ts'
import type { MarketSpan, MemberStore, RolledMember } from '#tools/forecast/roll-members.ts'

/** JSON writes a missing number as null. */
type Kept = { days: ((number | null)[] | null)[]; secondsPerDay: number }

/** Keeps the forecasts of every member that is done as a JSON file in a folder. */
export function memberFiles(folder: string): MemberStore {
  mkdirSync(folder, { recursive: true })
  const fileOf = ({ name, history, from, to }: MarketSpan, member: string) => {
    const days = `${dateOfIndex(history, from)}-${dateOfIndex(history, to)}`
    return path.join(folder, `${name}-${member.replaceAll(' ', '-')}-${days}.json`)
  }
  return {
    take: (span, name) => {
      const file = fileOf(span, name)
      if (!existsSync(file)) return undefined
      const { days, secondsPerDay } = JSON.parse(readFileSync(file, 'utf8')) as Kept
      const numbers = (prices: (number | null)[]) =>
        Float64Array.from(prices, (price) => price ?? Number.NaN)
      return { days: days.map((prices) => prices && numbers(prices)), secondsPerDay }
    },
    keep: (span, { name, days, secondsPerDay }: RolledMember) => {
      const kept: Kept = { days: days.map((prices) => prices && [...prices]), secondsPerDay }
      // Written beside and renamed: a run that is killed meanwhile leaves no half file.
      const file = fileOf(span, name)
      writeFileSync(`${file}.part`, JSON.stringify(kept))
      renameSync(`${file}.part`, file)
    },
  }
}
