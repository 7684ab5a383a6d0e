import { importFileDetail, importFiles } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import {
  COLUMNS,
  datesOf,
  fileName,
  type ImportSpec,
  lastDate,
  PROVINCE,
  valuesOf,
} from './import-spec.ts'
import { settledFile } from './import-writer.ts'
import type { Entry } from './journal.ts'

export type Findings = {
  /** Acknowledged and not there any more, or not as acknowledged. */
  lost: string[]
  /** Neither wholly there nor wholly absent, or there without being committed. */
  halfWritten: string[]
  /** Left undone by the crash and not done after the restart. */
  stuck: string[]
  /** Imports whose job the client still waited for at the kill, and which ended well. */
  resumed: number
}

export const noFindings = (): Findings => ({ lost: [], halfWritten: [], stuck: [], resumed: 0 })

type Acknowledged = { spec: ImportSpec; kinds: Set<Entry['kind']> }
type Curves = 'NONE' | 'COMPLETE' | 'PARTLY'

const PAGE = 200

/** Looks for every file of the journal: first as the crash left it, then after its job has ended. */
export async function checkImports(client: Client, entries: Entry[]): Promise<Findings> {
  const findings = noFindings()
  const files = await filesByName(client)
  for (const { spec, kinds } of filesOf(entries)) {
    const name = fileName(spec)
    const file = files.get(name)
    if (!file) {
      if (kinds.has('uploaded')) findings.lost.push(`${name}: uploaded, gone`)
      if ((await curvesOf(client, spec)) !== 'NONE') {
        findings.halfWritten.push(`${name}: curves without a file`)
      }
      continue
    }
    const before = await client.call(importFileDetail, { id: file.id })
    const found = await curvesOf(client, spec)
    const after = await client.call(importFileDetail, { id: file.id })
    const stood = `${name}: ${before.state} → ${after.state}, curves ${found}`
    if (found === 'PARTLY') findings.halfWritten.push(stood)
    if (found === 'COMPLETE' && after.state !== 'COMMITTED') findings.halfWritten.push(stood)
    if (found === 'NONE' && before.state === 'COMMITTED') findings.halfWritten.push(stood)
    if (kinds.has('committed') && before.state !== 'COMMITTED') findings.lost.push(stood)
    await checkSettled(client, { spec, kinds, before }, findings)
  }
  return findings
}

async function checkSettled(
  client: Client,
  { spec, kinds, before }: Acknowledged & { before: ImportFileRow },
  findings: Findings,
): Promise<void> {
  const file = await settledFile(client, before.id)
  const state = `${fileName(spec)}: ${file.state}, job ${file.job?.kind} ${file.job?.state}`
  if (file.job?.state !== 'DONE' || !['PARSED', 'COMMITTED'].includes(file.state)) {
    findings.stuck.push(state)
  } else if (kinds.has('confirmed') && file.state !== 'COMMITTED') {
    findings.lost.push(`${state}, was confirmed`)
  }
  if (file.state === 'COMMITTED') {
    const curves = await curvesOf(client, spec)
    if (curves !== 'COMPLETE') findings.halfWritten.push(`${state}, curves ${curves}`)
  }
  if (!kinds.has('committed') && kinds.has('uploaded') && file.job?.state === 'DONE') {
    findings.resumed += 1
  }
}

function filesOf(entries: Entry[]): Acknowledged[] {
  const byNumber = new Map<number, Acknowledged>()
  for (const entry of entries) {
    if (entry.kind === 'declaration' || entry.kind === 'column') continue
    const { spec, kind } = entry
    const known = byNumber.get(spec.number) ?? { spec, kinds: new Set() }
    known.kinds.add(kind)
    byNumber.set(spec.number, known)
  }
  return [...byNumber.values()]
}

async function filesByName(client: Client): Promise<Map<string, ImportFileRow>> {
  const found = new Map<string, ImportFileRow>()
  for (let pageNum = 1; ; pageNum++) {
    const request = { provinceId: PROVINCE, pageNum, pageSize: PAGE }
    const { rows } = await client.call(importFiles, request)
    for (const row of rows) found.set(row.fileName, row)
    if (rows.length < PAGE) return found
  }
}

async function seriesIdsOf(client: Client): Promise<number[]> {
  const { rows } = await client.call(curveSeriesList, { provinceId: PROVINCE, locKind: 'SYSTEM' })
  const ids = COLUMNS.map(
    ({ metric, stage }) => rows.find((row) => row.metric === metric && row.stage === stage)?.id,
  )
  return ids.filter((id) => id !== undefined)
}

/** Whether the curves of a file stand, by their values. */
async function curvesOf(client: Client, spec: ImportSpec): Promise<Curves> {
  // Asked for each time: a commit that goes on after the restart may make the first series.
  const seriesIds = await seriesIdsOf(client)
  if (seriesIds.length === 0) return 'NONE'
  const request = { provinceId: PROVINCE, seriesIds, from: spec.from, to: lastDate(spec) }
  const { series } = await client.call(curveQuery, request)
  const there = series.reduce((sum, { days }) => sum + days.length, 0)
  if (there === 0) return 'NONE'
  const right = series.every(({ metric, stage, days }) => {
    const column = COLUMNS.findIndex((one) => one.metric === metric && one.stage === stage)
    return datesOf(spec).every((date, day) => {
      const values = days.find((one) => one.date === date)?.values
      return values?.join() === valuesOf(spec, day, column).join()
    })
  })
  return right && there === spec.days * COLUMNS.length ? 'COMPLETE' : 'PARTLY'
}
