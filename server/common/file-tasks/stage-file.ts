import type { ImportMapping } from '#api/collection/shapes.ts'
import type { LayoutCode, MappingSource } from '#domain/collection/words.ts'
import { isInOverview } from '#domain/market/overview-series.ts'
import type { SpreadsheetLimits } from '#files/documents/limits.ts'
import type { SheetTable } from '#files/documents/table.ts'
import {
  choiceOf,
  fingerprintOf,
  type RememberedMapping,
  recall,
  resolveMapping,
} from '#files/layouts/audit/mapping-choice.ts'
import type {
  Detection,
  FoundIssues,
  ImportCounts,
  ImportIssue,
  ParsedFile,
  ParseOptions,
} from '#files/layouts/layout.ts'
import { describeUnfit } from '#files/layouts/no-layout.ts'
import { parseBook } from '#files/layouts/province-check.ts'
import { detectLayouts } from '#files/layouts/registry.ts'
import { resultGroups } from '#files/layouts/result-groups.ts'
import { readCurveTables } from '#files/layouts/shapes/read-curve-tables.ts'
import { sheetsAside, withoutRowsOf } from '#files/layouts/sheets-aside.ts'
import { repeatedTask } from '../threads/thread-task.ts'
import { type FileRefusal, orRefusal } from './file-tasks.ts'
import { mappingKey } from './staged-format.ts'
import { writeStaged } from './write-staged.ts'

/** Reads a file once: tells its layout, reads it by it and leaves the curves on disk. */
export type StageTask = {
  path: string
  fileName: string
  /** The mapping that a person has settled; without it a remembered one, then the best that fits. */
  mapping: ImportMapping | null
  /** How it came to be; the user's own unless it says otherwise. */
  source?: MappingSource
  remembered: readonly RememberedMapping[]
  /** Layouts that it may be found to have; any without it. */
  layouts?: readonly LayoutCode[]
  options: ParseOptions
  /** Path of the staged files without ending. */
  target: string
  limits?: SpreadsheetLimits
}

export type StagedCounts = ImportCounts & {
  seriesCount: number
  curveCount: number
  /** Whether the market overview shows any of the curves. */
  isInOverview: boolean
  dateFrom: string | null
  dateTo: string | null
}

/** `mapping` is null where no layout fits; then nothing was read. */
export type StageAnswer = FoundIssues & {
  ok: true
  mapping: ImportMapping | null
  source: MappingSource | null
  fingerprint: string | null
  counts: StagedCounts
}

export const STAGE_FILE = repeatedTask<StageTask, never, StageAnswer | FileRefusal>(
  'server/common/file-tasks/stage-file.worker',
)

const OF_OTHER_TYPE: ImportIssue = {
  row: null,
  column: null,
  code: 'NO_LAYOUT',
  severity: 'error',
  params: { context: 'OTHER_TYPE' },
}

/** What is read of a file that no layout fits: nothing, and why. */
function nothingOf(why: ImportIssue): ParsedFile {
  return {
    kind: 'CURVES',
    curves: [],
    counts: {
      rowsRead: 0,
      rowsAccepted: 0,
      rowsRejected: 0,
      daysAccepted: 0,
      daysRejected: 0,
      completenessPercent: 0,
    },
    issues: [why],
    issueCounts: { [why.code]: 1 },
    errorCount: 1,
    warningCount: 0,
    noticeCount: 0,
  }
}

export async function stageFile(task: StageTask): Promise<StageAnswer | FileRefusal> {
  return orRefusal(async () => {
    const { sheets } = await readCurveTables(task.path, task.limits, task.fileName)
    const { detections, isOfOtherType } = detect(task, sheets)
    const best = detections[0] ? choiceOf(detections[0].mapping) : null
    const { mapping, source } = choose(task, sheets, best)
    const book = { fileName: task.fileName, sheets }
    const parsed = mapping
      ? parseBook(book, resolveMapping(mapping, sheets), task.options)
      : nothingOf(isOfOtherType ? OF_OTHER_TYPE : describeUnfit(task.fileName, sheets))
    writeStaged(task.target, parsed.kind === 'CURVES' ? parsed.curves : [], {
      key: mappingKey(mapping),
      candidates: detections.map(({ layout }) => layout),
      sheets,
      ...(parsed.kind === 'SESSION_RESULT' && { results: parsed.results }),
    })
    const { issues, issueCounts, errorCount, warningCount, noticeCount } = parsed
    return {
      ok: true,
      mapping,
      source,
      fingerprint: mapping && fingerprintOf(mapping, sheets),
      counts: countsOf(parsed, task.options),
      ...{ issues, issueCounts, errorCount, warningCount, noticeCount },
    }
  })
}

/** A file that fits a layout best that it must not have fits none: a station's output is not the system's. */
function detect(
  { fileName, layouts, options }: StageTask,
  sheets: readonly SheetTable[],
): { detections: Detection[]; isOfOtherType: boolean } {
  const found = detectLayouts(fileName, sheets, options.provinceCode)
  const may = ({ layout }: Detection) => layouts?.includes(layout) ?? true
  const isOfOtherType = found[0] !== undefined && !may(found[0])
  return { detections: isOfOtherType ? [] : found.filter(may), isOfOtherType }
}

function choose(
  { mapping, source = 'USER', remembered, options }: StageTask,
  sheets: readonly SheetTable[],
  best: ImportMapping | null,
): { mapping: ImportMapping | null; source: MappingSource | null } {
  if (mapping) return { mapping, source }
  const aside = sheetsAside(sheets, options.provinceCode)
  const known = recall(remembered, withoutRowsOf(sheets, aside))
  if (known) return { mapping: known.mapping, source: 'REMEMBERED' }
  return { mapping: best, source: best && 'DETECTED' }
}

function countsOf(parsed: ParsedFile, { knownTradeSessions = [] }: ParseOptions): StagedCounts {
  if (parsed.kind === 'SESSION_RESULT') {
    const { rowsRead, rowsAccepted } = parsed.counts
    const codes = new Set(parsed.results.map(({ code }) => code))
    const of = knownTradeSessions.filter(({ code }) => codes.has(code))
    return {
      ...{ ...parsed.counts, daysAccepted: 0, daysRejected: 0, isInOverview: false },
      completenessPercent: rowsRead && Math.round((rowsAccepted / rowsRead) * 10_000) / 100,
      seriesCount: codes.size,
      curveCount: resultGroups(parsed.results).size,
      dateFrom: of.map(({ deliveryFrom }) => deliveryFrom).sort()[0] ?? null,
      dateTo:
        of
          .map(({ deliveryTo }) => deliveryTo)
          .sort()
          .at(-1) ?? null,
    }
  }
  if (parsed.kind === 'TEN_DAY_RESULT') {
    const { rowsRead, rowsAccepted } = parsed.counts
    const completenessPercent = rowsRead && Math.round((rowsAccepted / rowsRead) * 10_000) / 100
    const none = {
      seriesCount: 0,
      curveCount: 0,
      isInOverview: false,
      dateFrom: null,
      dateTo: null,
    }
    return { ...parsed.counts, daysAccepted: 0, daysRejected: 0, completenessPercent, ...none }
  }
  const dates = parsed.curves.map(({ deliveryDate }) => deliveryDate).sort()
  const series = new Set(
    parsed.curves.map(({ seriesKey: { metric, stage, locKind, locCode, resolutionMin } }) =>
      [metric, stage, locKind, locCode, resolutionMin].join('|'),
    ),
  )
  return {
    ...parsed.counts,
    seriesCount: series.size,
    curveCount: parsed.curves.length,
    isInOverview: parsed.curves.some(({ seriesKey }) => isInOverview(seriesKey)),
    dateFrom: dates[0] ?? null,
    dateTo: dates.at(-1) ?? null,
  }
}
