import type {
  importLayouts,
  importMappingDetail,
  importPreview,
} from '#api/collection/endpoints.ts'
import { layoutsOfType } from '#api/collection/layout-types.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { SeriesKey } from '#files/layouts/layout.ts'
import { LAYOUTS } from '#files/layouts/registry.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { readFile } from './import-file-repository.ts'
import { openStaged } from './staging/open-staged.ts'
import type { StagedImport } from './staging/staged-import.ts'
import type { StoredFile } from './staging/stored-file.ts'
import { isSame, standingVersions } from './writing/compare-with-current.ts'
import { previewResults } from './writing/write-results.ts'

type Preview = AnswerOf<typeof importPreview>

/** A screen shows no more; a file of a whole grid has thousands of series. */
const MAX_SERIES = 200
const FIRST_DAYS = 3
const FIRST_VALUES = 8

/**
 * The curves of a date beside those that stand, or stood before the file was written.
 *
 * @throws AppError refused when the file has not been read, notFound when it has no such date
 */
export async function preview(
  { id, date: wanted }: RequestOf<typeof importPreview>,
  context: CallContext,
): Promise<Preview> {
  const { file, staged } = await openRead(id, context)
  const dates = staged.head.days.map((day) => day.date)
  const { results: figures } = staged.head
  const results = figures ? await previewResults(context.db, file.provinceId, figures) : []
  const date = wanted ?? dates[0] ?? null
  if (date === null) return { dates, date, results, seriesTotal: 0, series: [], firstDays: [] }
  const day = staged.dayOf(date)
  if (!day) throw notFound()
  const shown = (await staged.day(day)).slice(0, MAX_SERIES)
  // A file that has been written is held against what stood before it.
  const asOf = file.committedAt ? new Date(file.committedAt.getTime() - 1) : undefined
  const { provinceId } = file
  const current = await standingVersions(context.db, shown, { provinceId, asOf })
  const series = shown.map((curve, index) => {
    const { series: key, values } = curve
    const standing = current[index]
    const change = !standing ? 'NEW' : isSame(standing, curve) ? 'UNCHANGED' : 'CHANGED'
    return {
      ...wordsOf(key),
      change: change as Preview['series'][number]['change'],
      values,
      current: standing
        ? {
            version: standing.version,
            receivedAt: standing.receivedAt.toISOString(),
            values: standing.values,
          }
        : null,
    }
  })
  return {
    dates,
    date,
    results,
    seriesTotal: day.curves,
    series,
    firstDays: await firstDaysOf(staged),
  }
}

/** The mapping and the first rows of a sheet, the mapped one if none is asked for. */
export async function mappingDetail(
  { id, sheet: wanted }: RequestOf<typeof importMappingDetail>,
  context: CallContext,
): Promise<AnswerOf<typeof importMappingDetail>> {
  const { file, staged } = await openRead(id, context)
  const { candidates, sheets, heads } = staged.head
  const stored = file.mapping
  const sheet = wanted ?? stored?.mapping.sheet ?? 0
  const shown = heads[sheet]
  if (!shown) throw notFound()
  const { columnNames, rows } = shown
  const mapping = stored?.mapping ?? null
  return { mapping, source: stored?.source ?? null, candidates, sheets, sheet, columnNames, rows }
}

/** The layouts that the session knows, with their fields. */
export async function layouts(
  _request: RequestOf<typeof importLayouts>,
  { user }: CallContext,
): Promise<AnswerOf<typeof importLayouts>> {
  const known = layoutsOfType(user.systemType).map((code) => LAYOUTS[code])
  const rows = known.map(({ code, fields }) => ({
    layout: code,
    fields: fields.map(({ field, required = false, series }) => ({
      field,
      required,
      metric: series?.metric ?? null,
      stage: series?.stage ?? null,
      unit: series?.unit ?? null,
    })),
  }))
  return { rows, total: rows.length }
}

async function openRead(
  id: number,
  context: CallContext,
): Promise<{ file: StoredFile; staged: StagedImport }> {
  const file = await readFile(context.db, id)
  const isRead = file.state === 'PARSED' || file.state === 'COMMITTED'
  if (!isRead) throw new AppError('refused', 'importNotRead')
  return { file, staged: await openStaged(context, file) }
}

async function firstDaysOf(staged: StagedImport): Promise<Preview['firstDays']> {
  const days: Preview['firstDays'] = []
  for await (const curves of staged.days(staged.head.days.slice(0, FIRST_DAYS))) {
    for (const { series, deliveryDate, values } of curves.slice(0, MAX_SERIES)) {
      days.push({
        ...wordsOf(series),
        date: deliveryDate,
        presentCount: values.filter((value) => value !== null).length,
        values: values.slice(0, FIRST_VALUES),
      })
    }
  }
  return days.slice(0, MAX_SERIES)
}

function wordsOf({ metric, stage, locKind, locCode, resolutionMin, unit }: SeriesKey) {
  return { metric, stage, locKind, locCode, resolutionMin, unit }
}
