import type { tryOutParameters } from '#api/diagnosis/try-out.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { AnalysedString } from '#domain/iv-scan/collected-string.ts'

type TryOut = AnswerOf<typeof tryOutParameters>
type Finding = TryOut['changed'][number]['before']
type Sums = TryOut['faults']['before']

/** A string before and after. */
export type Compared = { inverterId: number; position: number; before: Finding; after: Finding }

/** Counts and losses before and after, and the strings whose code changes. Both are of the same strings in order. */
export function compareFindings(
  before: readonly AnalysedString[],
  after: readonly AnalysedString[],
): Pick<TryOut, 'strings' | 'faults' | 'codes'> & { changed: Compared[] } {
  const compared = before.map((one, index) => ({
    ...{ inverterId: one.inverterId, position: one.position },
    ...{ before: findingOf(one), after: findingOf(after[index]!) },
  }))
  const sumsWhere = (isMeant: (code: number | null) => boolean) => ({
    before: sumsOf(compared.map((one) => one.before).filter(({ code }) => isMeant(code))),
    after: sumsOf(compared.map((one) => one.after).filter(({ code }) => isMeant(code))),
  })
  const codes = new Set(compared.flatMap((one) => [one.before.code, one.after.code]))
  return {
    strings: compared.length,
    faults: sumsWhere((code) => code !== null && code !== FAULT_CODES.normal),
    codes: [...codes]
      .sort((one, other) => (one ?? Infinity) - (other ?? Infinity))
      .map((code) => ({ code, ...sumsWhere((own) => own === code) })),
    changed: compared.filter((one) => one.before.code !== one.after.code),
  }
}

/** A diagnosis in few figures. */
export function findingOf({ diagnosis }: AnalysedString): Finding {
  if (diagnosis.status === 'abnormal') {
    const nothing = { code: null, confidence: null, lossPct: null, lossW: null }
    return { ...nothing, reason: diagnosis.reason }
  }
  const { code, confidence, lossPct, lossW } = diagnosis
  return { code, reason: null, confidence, lossPct, lossW }
}

function sumsOf(findings: readonly Finding[]): Sums {
  const known = findings.flatMap(({ lossW }) => (lossW === null ? [] : [lossW]))
  return {
    strings: findings.length,
    lossW: known.length === 0 ? null : known.reduce((sum, lossW) => sum + lossW, 0),
  }
}
