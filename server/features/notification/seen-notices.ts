import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type ResourceCode, typesOf } from '#api/kernel/resources.ts'
import { SCOPE_KINDS, type ScopeKind } from '#api/kernel/scope-kinds.ts'
import { missingDataKey } from '#database/queries/collection/missing-data.ts'
import { importFile, notification } from '#database/schema/tables.ts'
import { importFileSeenBy } from '#database/scope/import-file-types.ts'
import { isOneOf } from '#database/sql/prepared.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notification/words.ts'
import type { SessionUser } from '../../http/call-context.ts'
import { scopedByValues, scopeValues } from '../../http/caller/data-scope.ts'

/** The right to see what a notification is about; other system types than those of the right never read of it. */
const RIGHT_OF: Record<NotificationKind, ResourceCode> = {
  DECLARATION_SUBMITTED: '/declaration:read',
  DECLARATION_REJECTED: '/declaration:read',
  DECLARATION_RETURNED: '/declaration:read',
  DECLARATION_EXPIRED: '/declaration:read',
  DECLARATION_RESULT: '/declaration:read',
  DECLARATION_OPEN: '/declaration:read',
  DECLARATION_DUE_24H: '/declaration:read',
  DECLARATION_DUE_2H: '/declaration:read',
  DECLARATION_DUE_30M: '/declaration:read',
  SESSION_DUE_24H: '/declaration:edit',
  SESSION_DUE_2H: '/declaration:edit',
  SESSION_DUE_30M: '/declaration:edit',
  COVERAGE_OUTSIDE: '/declaration:read',
  IMPORT_DONE: '/collection:read',
  IMPORT_WAITING: '/collection:import',
  IMPORT_KEEPER: '/collection:manage',
  IMPORT_CONFIRMED_BY: '/collection:read',
  IMPORT_DISCARDED_BY: '/collection:read',
  IMPORT_UNDONE_BY: '/collection:read',
  FOLDER_LEFT: '/collection:import',
  FOLDER_GREW: '/collection:import',
  FOLDER_AWAY: '/collection:import',
  SESSION_CANCELLED: '/market:read',
  SESSION_RESTORED: '/market:read',
  DATA_MISSING: '/collection:read',
  FILE_MISSING: '/collection:read',
  FORECAST_DONE: '/forecast:read',
  FORECAST_FAILED: '/forecast:read',
  FORECAST_DRIFT: '/forecast:read',
  FORECAST_DEVIATION: '/forecast:read',
  SCAN_DONE: '/scan:read',
  SCAN_FAILED: '/scan:read',
  WORK_ORDER_ASSIGNED: '/maintenance:read',
  WORK_ORDER_REOPENED: '/maintenance:read',
  WORK_ORDER_VANISHED: '/maintenance:read',
  REPORT_DONE: '/report:read',
  REPORT_FAILED: '/report:read',
  SCAN_POSTPONED: '/scan:read',
  SCAN_STALLED: '/scan:read',
}

/** Of an imported file, whose id stands in the key. */
const IMPORT_KEY = /^import(Waiting)?:\d+/

/**
 * Condition on notifications: they are the caller's, about what the session works on, and their object has not
 * left the data scope. Its values are {@link seenValues}.
 */
export function isSeen(): SQL {
  const { userId, provinceId, stationId, kind } = notification
  return and(
    eq(userId, sql.placeholder('userId')),
    isOneOf(kind, 'kinds'),
    or(isNull(provinceId), scopedByValues({ provinceId, stationId })),
    sql`not ${isOfHiddenFile()}`,
    isDataOfType(),
  )!
}

/** Values of {@link isSeen}. */
export function seenValues({ userId, systemType, scope }: SessionUser) {
  const kinds = NOTIFICATION_KINDS.filter((kind) => typesOf(RIGHT_OF[kind]).includes(systemType))
  return { userId, systemType, kinds, ...scopeValues(scope) }
}

function isOfHiddenFile(): SQL {
  const { dedupKey } = notification
  const isOfFile = sql`${dedupKey} ~ ${sql.raw(`'${IMPORT_KEY.source}'`)}`
  const id = sql`split_part(${dedupKey}, ':', 2)::bigint`
  return sql`(case when ${isOfFile} then exists (select 1 from ${importFile}
    where ${importFile.id} = ${id} and not ${importFileSeenBy(sql.placeholder('systemType'))})
    else false end)`
}

/** Missing data of an own place is told to sessions that work on such places; its item stands in the key. */
function isDataOfType(): SQL {
  const { kind, dedupKey } = notification
  const cases = OWN_PLACES.map(([locKind, scopeKind]) => {
    const types = sql.raw(`'${JSON.stringify(SCOPE_KINDS[scopeKind])}'::jsonb`)
    const key = sql.raw(`'${missingDataKey(locKind)}%'`)
    return sql`when ${dedupKey} like ${key}
      then ${types} @> to_jsonb(${sql.placeholder('systemType')}::text)`
  })
  return sql`(${kind} <> 'DATA_MISSING' or case ${sql.join(cases, sql.raw(' '))} else true end)`
}

const OWN_PLACES: readonly [string, ScopeKind][] = [
  ['STATION.', 'station'],
  ['UNIT.', 'station'],
  ['ESS.', 'ess'],
  ['COMPANY.', 'company'],
]
