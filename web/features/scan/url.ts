import { z } from 'zod'
import { PAGES } from '#api/kernel/pages.ts'
import { MAX_COMPARED, SEVERITIES } from '#domain/iv-scan/words.ts'
import { PAGE_SIZES } from '#web/ui/table/table-types.ts'
import { urlChoice, urlFlag, urlInt, urlList, urlText } from '#web/ui/url-state/codecs.ts'

const RESULT_SIZE = 10

/** Current or power over voltage. */
export const CURVE_CHARTS = ['IV', 'PV'] as const
/** The same; how far the current is from what is usual, the substrings that lack, and how steep the curve is. */
export const ACROSS_CHARTS = [...CURVE_CHARTS, 'DIFFERENCE', 'MISSING', 'DERIVATIVE'] as const

/** State of the page beside the list: the open task, and what of its results is looked at. */
export const TASKS_URL = z.object({
  task: urlInt({ min: 1 }).optional(),
  faults: urlFlag().default(true),
  code: urlInt({ max: 99 }).optional(),
  severity: urlChoice(SEVERITIES).optional(),
  inverter: urlInt({ min: 1 }).optional(),
  resultPage: urlInt({ min: 1 }).default(1),
  resultSize: urlInt({ min: PAGE_SIZES[0], max: PAGE_SIZES.at(-1)! }).default(RESULT_SIZE),
  /** Strings whose curves are compared, `inverterId-position`. */
  strings: urlList().default([]),
  /** The selected one, whose curve is shown and whose fault is explained; by default the first of the table. */
  string: urlText(20).optional(),
  stc: urlFlag().default(false),
  chart: urlChoice(CURVE_CHARTS).default('IV'),
})
export type TasksUrl = z.output<typeof TASKS_URL>
export type SetTasksUrl = (patch: Partial<TasksUrl>, options?: { push?: boolean }) => void

/** Opens another task, or none; nothing of one task's results belongs to another. */
export const openTask = (task: number | undefined) =>
  ({
    ...{ task, faults: true, code: undefined, severity: undefined, inverter: undefined },
    ...{ resultPage: 1, strings: [], string: undefined },
  }) satisfies Partial<TasksUrl>

/** Other strings are looked at: from the first page, and whichever comes first is selected. */
export const ANEW = { resultPage: 1, string: undefined } as const

const isKey = (key: string) => /^\d{1,15}-\d{1,2}$/.test(key)

/** The strings of an address that can be asked for. */
export function comparable(strings: readonly string[]): string[] {
  return [...new Set(strings)].filter(isKey).slice(0, MAX_COMPARED)
}

/** The selected string of an address, as far as it can be asked for. */
export const selectedOf = ({ string }: Pick<TasksUrl, 'string'>): string | undefined =>
  string !== undefined && isKey(string) ? string : undefined

/** State of the comparison of strings of any tasks, `taskId-inverterId-position`. */
export const ACROSS_URL = z.object({
  strings: urlList().default([]),
  string: urlText(40).optional(),
  stc: urlFlag().default(false),
  chart: urlChoice(ACROSS_CHARTS).default('IV'),
})
export type AcrossUrl = z.output<typeof ACROSS_URL>
export type SetAcrossUrl = (patch: Partial<AcrossUrl>, options?: { push?: boolean }) => void

/** The address of the comparison of some strings. */
export const comparisonOf = (strings: readonly string[]): string =>
  `${PAGES.curveComparison}?strings=${strings.join(',')}`

/** State of the fault string list beside page and filters: the one that columns follow, and whose curve is open. */
export const FAULTS_URL = z.object({
  work: urlText(20).optional(),
  open: urlText(40).optional(),
})
