import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { exportParameterHistory, parameterHistory } from '#api/diagnosis/parameter-history.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { appUser, plant, plantParametersVersion } from '#database/schema/tables.ts'
import {
  DEFAULT_RUN_SETTINGS,
  isRunSetting,
  PARAMETER_KEYS,
  type ParameterKey,
  parameterChanges,
} from '#domain/iv-curve/plant-parameters.ts'
import { nameOrNull } from '../../common/names/person-name.ts'
import { plantName } from '../../common/names/plant-name.ts'
import { SHEET_TEXTS } from '../../common/names/sheet-texts.ts'
import { PARAMETER_TEXTS, unitTextOf } from '../../common/parameters/parameter-texts.ts'
import { shownFields } from '../../common/rows/export-rows.ts'
import { listBefore, type Part } from '../../common/rows/list-before.ts'
import { workbookOfRows } from '../../common/rows/workbook-of-rows.ts'
import type { CallContext } from '../../http/call-context.ts'
import { scopedTo } from '../../http/caller/data-scope.ts'
import type { Language } from '../../http/texts.ts'

type Filters = RequestOf<typeof exportParameterHistory>
type Row = AnswerOf<typeof parameterHistory>['rows'][number]

const saved = alias(plantParametersVersion, 'saved')
const before = alias(plantParametersVersion, 'before')

/** Saves of parameters in the data scope, the newest first. */
export async function listHistory(
  { plantId, search, ...page }: RequestOf<typeof parameterHistory>,
  context: CallContext,
): Promise<AnswerOf<typeof parameterHistory>> {
  const wanted = { key: saved.id, where: fitting({ plantId, search }, context), page }
  const { rows, next } = await listBefore(wanted, ({ limit, ...part }) =>
    readSaves(context, part).limit(limit),
  )
  return { rows: rows.map((row) => rowOf(row, context.language)), next }
}

/** All saves that a list shows, a row for each value that they changed. */
export async function exportHistory(filters: Filters, context: CallContext): Promise<FileAnswer> {
  const part = { where: fitting(filters, context), orderBy: desc(saved.id) }
  const found = await readSaves(context, part)
  const { parameters, words } = SHEET_TEXTS[context.language]
  const shownValue = (value: Row['changes'][number]['after']) =>
    typeof value === 'boolean' ? words.onOff[`${value}`] : value
  const rows = found.flatMap((row) => {
    const { changes, savedAt, ...save } = rowOf(row, context.language)
    return changes.map(({ unitText: unit, before: was, after: is, ...change }) => ({
      ...{ ...save, ...change, unit, at: savedAt },
      ...{ before: shownValue(was), after: shownValue(is) },
    }))
  })
  const fields = shownFields(FIELDS, filters, COLUMN_OF)
  const sheet = { ...parameters, formats: { version: 0, at: 'time' } } as const
  return workbookOfRows(sheet, { fields, rows }, context)
}

const FIELDS = [
  ...(['plantName', 'version', 'at', 'savedBy'] as const),
  ...(['key', 'name', 'before', 'after', 'unit'] as const),
]

/** A column shows all changes of a save, the file each in a row. */
const COLUMN_OF = {
  ...{ at: 'savedAt', key: 'changes', name: 'changes' },
  ...{ before: 'changes', after: 'changes', unit: 'changes' },
} as const

function readSaves({ db }: CallContext, { where, orderBy }: Omit<Part, 'limit'>) {
  const { account, username } = appUser
  const isBefore = eq(before.version, sql`${saved.version} - 1`)
  return db
    .select({ id: saved.id, saved, before, plantName: plant.name, author: { account, username } })
    .from(saved)
    .innerJoin(plant, eq(plant.id, saved.plantId))
    .leftJoin(before, and(eq(before.plantId, saved.plantId), isBefore))
    .leftJoin(appUser, eq(appUser.id, saved.savedBy))
    .where(where)
    .orderBy(orderBy)
}

function fitting({ plantId, search }: Filters, { user: { scope }, language }: CallContext) {
  return and(
    scopedTo(scope, { provinceId: plant.provinceId, plantId: plant.id }),
    plantId === undefined ? undefined : eq(saved.plantId, plantId),
    search === '' ? undefined : (or(...keysFitting(search, language).map(changed)) ?? sql`false`),
  )
}

function keysFitting(search: string, language: Language): ParameterKey[] {
  const wanted = search.toLowerCase()
  const texts = PARAMETER_TEXTS[language]
  return PARAMETER_KEYS.filter((key) =>
    [key, texts[key].name].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** What a first version is compared with are the defaults; a coefficient that is not kept has its own. */
function changed(key: ParameterKey): SQL {
  return isRunSetting(key)
    ? sql`${saved[key]} is distinct from coalesce(${before[key]}, ${DEFAULT_RUN_SETTINGS[key]})`
    : sql`${saved.coefficients} -> ${key}::text is distinct from ${before.coefficients} -> ${key}::text`
}

function rowOf(row: Awaited<ReturnType<typeof readSaves>>[number], language: Language): Row {
  const { id, plantId, version, savedAt } = row.saved
  return {
    ...{ id, plantId, version, savedAt: savedAt.toISOString() },
    plantName: plantName(row.plantName, language),
    savedBy: nameOrNull(row.author, language),
    changes: parameterChanges(row.before ?? undefined, row.saved).map((change) => ({
      ...change,
      name: PARAMETER_TEXTS[language][change.key].name,
      unitText: unitTextOf(change.key, language),
    })),
  }
}
