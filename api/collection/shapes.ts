import { z } from 'zod'
import { IMPORT_ISSUES, ISSUE_SEVERITIES } from '#domain/collection/issues/words.ts'
import {
  FILE_ERRORS,
  IMPORT_ARRIVALS,
  IMPORT_FIELDS,
  IMPORT_STATES,
  LAYOUT_CODES,
  PLACE_KINDS,
} from '#domain/collection/words.ts'
import { CURVE_METRICS, CURVE_STAGES, CURVE_UNITS, LOCATION_KINDS } from '#domain/curves/words.ts'
import { JOB_STATES } from '#domain/jobs/words.ts'
import { DECIMAL_MARKS, ENERGY_READINGS } from '#domain/units/words.ts'
import { wholeNumber } from '../kernel/fields.ts'

/** Error of a commit whose file no longer reads as it was shown, e.g. after a change of rights. */
export const IMPORT_CHANGED = 'IMPORT_CHANGED'

/** Error of a commit that would replace what is published, for somebody who keeps no market data of the province. */
export const IMPORT_NEEDS_KEEPER = 'IMPORT_NEEDS_KEEPER'

const count = () => z.number().int().nonnegative()
const params = z.record(z.string(), z.union([z.string(), z.number()]))

export const importLayout = z.enum(LAYOUT_CODES)
export const issueSeverity = z.enum(ISSUE_SEVERITIES)

/** Days of series that are new, get a further version, or stand there already with the same values. */
export const writeCount = z.object({ added: count(), revised: count(), unchanged: count() })
export type WriteCount = z.infer<typeof writeCount>

export const importSummary = z.object({
  rowsRead: count(),
  rowsAccepted: count(),
  rowsRejected: count(),
  daysAccepted: count(),
  daysRejected: count(),
  /** Values present of those that the file's dates and columns call for. */
  completenessPercent: z.number(),
  seriesCount: count(),
  curveCount: count(),
  /** Whether the market overview shows any of the curves. Missing in files that were read before it was told. */
  isInOverview: z.boolean().optional(),
  dateFrom: z.string().nullable(),
  dateTo: z.string().nullable(),
  errorCount: count(),
  warningCount: count(),
  /** Missing in files that were read before there were notices. */
  noticeCount: count().optional(),
  issueCounts: z.partialRecord(z.enum(IMPORT_ISSUES), count()),
  /** What confirming would do, as things stood when the file was read. */
  expected: writeCount,
  /** Curves and sessions of the market whose published values it would replace, which takes a keeper. */
  replaced: count().optional(),
})
export type ImportSummary = z.infer<typeof importSummary>

export const fileRefusal = z.object({ code: z.enum(FILE_ERRORS), params })
export type ImportRefusal = z.infer<typeof fileRefusal>

/** The file that had been committed before with the same content. */
export const sameFile = z.object({ fileName: z.string(), committedAt: z.string() })
export type SameFile = z.infer<typeof sameFile>

export const importFileRow = z.object({
  id: z.number().int(),
  provinceId: z.string(),
  fileName: z.string(),
  sizeBytes: count(),
  ownerName: z.string(),
  arrival: z.enum(IMPORT_ARRIVALS),
  /** Whether the caller decides what becomes of it. */
  decidable: z.boolean(),
  state: z.enum(IMPORT_STATES),
  layout: importLayout.nullable(),
  summary: importSummary.nullable(),
  /** Why a REJECTED file was refused. */
  refusal: fileRefusal.nullable(),
  /** What a COMMITTED file changed. */
  written: writeCount.nullable(),
  /** Of an UNDONE file: when, by whom, and days that have an earlier version again or none any more. */
  undone: z
    .object({ at: z.string(), by: z.string(), restored: count(), removed: count() })
    .nullable(),
  /** Of a KEPT document. */
  pages: count().nullable(),
  /** Of a KEPT document with the table of a statement: its day, its lines, and those that have a note. */
  statement: z
    .object({ deliveryDate: z.string().nullable(), lines: count(), noted: count() })
    .nullable(),
  /** Of a DUPLICATE. */
  duplicateOf: sameFile.nullable(),
  /** The latest job of the file. */
  job: z
    .object({
      id: z.number().int(),
      kind: z.string(),
      state: z.enum(JOB_STATES),
      progress: z.number(),
      progressCode: z.string().nullable(),
      error: z.string().nullable(),
    })
    .nullable(),
  createdAt: z.string(),
  committedAt: z.string().nullable(),
  lockVersion: z.number().int(),
})
export type ImportFileRow = z.infer<typeof importFileRow>

/** Something found in a file; the row is the file's own number, the column its letter or its key. */
export const importIssueRow = z.object({
  id: z.number().int(),
  severity: issueSeverity,
  code: z.enum(IMPORT_ISSUES),
  /** Name of the sheet, of files that have several. */
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  params,
})
export type ImportIssueRow = z.infer<typeof importIssueRow>

export const MAX_PLACE_QUESTIONS = 200

/** A name of a file, and the place that it may be. */
export const placeQuestion = z.object({
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  suggestion: z.string(),
  code: z.string(),
})
export type PlaceQuestion = z.infer<typeof placeQuestion>

const columnText = z.string().min(1).max(100)

/**
 * What a person says of a file that can be read in two ways; it holds for further files of the source. `rows`: by the
 * head of a column that tells rows of one slot apart, the value whose rows are read.
 */
export const chosenReadings = z.object({
  decimalMark: z.enum(DECIMAL_MARKS).optional(),
  energies: z.partialRecord(z.enum(IMPORT_FIELDS), z.enum(ENERGY_READINGS)).optional(),
  rows: z.record(columnText, columnText).optional(),
})
export type ChosenReadings = z.infer<typeof chosenReadings>

/** How a file is read: rows below `headerRow` of a sheet, columns (from 0) taken for fields. */
export const importMapping = z.object({
  layout: importLayout,
  sheet: wholeNumber(0, 63),
  headerRow: wholeNumber(0, 1_048_576),
  columns: z
    .array(
      z.object({
        column: wholeNumber(0, 255),
        field: z.string().min(1).max(40),
      }),
    )
    .max(256),
  readings: chosenReadings.optional(),
})
export type ImportMapping = z.infer<typeof importMapping>

/** What names a series in a preview. */
export const seriesWords = {
  metric: z.enum(CURVE_METRICS),
  stage: z.enum(CURVE_STAGES),
  locKind: z.enum(LOCATION_KINDS),
  locCode: z.string(),
  resolutionMin: z.literal([15, 60]),
  unit: z.enum(CURVE_UNITS),
}
