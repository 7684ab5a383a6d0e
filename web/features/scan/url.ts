import { z } from 'zod'
import { MAX_COMPARED, SEVERITIES } from '#domain/iv-scan/words.ts'
import { PAGE_SIZES } from '#web/ui/table/table-types.ts'
import { urlChoice, urlFlag, urlInt, urlList, urlText } from '#web/ui/url-state/codecs.ts'

const RESULT_SIZE = 10

/** Current or power over voltage. */
export const CURVE_CHARTS = ['IV', 'PV'] as const

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
