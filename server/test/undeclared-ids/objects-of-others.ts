import { randomUUID } from 'node:crypto'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { Database } from '#database/connection/database.ts'
import {
  accessKey,
  area,
  assistantConversation,
  assistantFile,
  assistantMessage,
  curveSeries,
  essDataFile,
  essUnit,
  importFile,
  marketRule,
  node,
  notification,
  periodRow,
  plantGroup,
  positionConfirmation,
  pvArray,
  pvString,
  savedFilter,
  scanTask,
  session,
  statementSubject,
  stringType,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'

/** Whose an object is, and where it lies. */
export type Owner = {
  userId: number
  systemType: SystemType
  provinceId: string
  stationId: number
  plantId: number
}

type Id = string | number
type Maker = (db: Database, owner: Owner) => Promise<Id>

const LATER = new Date(Date.now() + 3_600_000)
const idOf = async (row: Promise<Readonly<Record<string, unknown>>>) => (await row).id as Id

let made = 0

const MAKERS = {
  session: async (db, { userId, systemType }) => {
    const id = randomUUID()
    const alive = { createdAt: new Date(), expiresAt: LATER }
    await makeRow(db, session, { id, userId, systemType, ...alive })
    return id
  },
  accessKey: (db, { userId, systemType }) => idOf(makeRow(db, accessKey, { userId, systemType })),
  area: async (db, { provinceId }) => {
    const of = await makeRow(db, area, { provinceId })
    await makeRow(db, node, { provinceId, areaId: of.id })
    return of.id as Id
  },
  savedFilter: (db, { userId, systemType }) =>
    idOf(makeRow(db, savedFilter, { userId, systemType, reportCode: 'forecast.unified' })),
  series: (db, { provinceId }) =>
    idOf(makeRow(db, curveSeries, { provinceId, metric: 'PRICE', locKind: 'SYSTEM', unit: 'MW' })),
  position: (db, { stationId }) => idOf(makeRow(db, positionConfirmation, { stationId })),
  notification: (db, { userId }) =>
    idOf(makeRow(db, notification, { userId, kind: 'FORECAST_DONE' })),
  essFile: async (db, { userId, provinceId }) => {
    const made = await makeRow(db, importFile, {
      ...{ provinceId, ownerId: userId, state: 'KEPT', systemType: '3' },
    })
    const { id: essId } = await makeRow(db, essUnit, { provinceId })
    const days = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
    const link = { importFileId: made.id, essId, dataKind: 'STATEMENT', ...days }
    await makeRow(db, essDataFile, link)
    return made.id as Id
  },
  scanTask: (db, { provinceId, plantId }) =>
    idOf(makeRow(db, scanTask, { provinceId, plantId, state: 'COMPLETED' })),
  inverter: async (db, { plantId }) => {
    const { id: arrayId } = await makeRow(db, pvArray, { plantId })
    return (await makeRow(db, pvString, { arrayId, plantId, position: 1 })).inverterId as Id
  },
  province: async (db, { provinceId }) => {
    await makeRow(db, plantGroup, { provinceId })
    return provinceId
  },
  stringType: (db, { plantId }) => idOf(makeRow(db, stringType, { plantId })),
  marketRule: (db, { provinceId }) => idOf(makeRow(db, marketRule, { provinceId, side: 'ANY' })),
  timePeriod: (db, { provinceId }) => {
    // Rows of one first day are one set.
    const effectiveFrom = addDays('2020-01-01', ++made)
    const day = { minuteFrom: 0, minuteTo: 1440, months: [1], effectiveFrom }
    return idOf(makeRow(db, periodRow, { provinceId, ...day }))
  },
  statementSubject: (db, { provinceId }) => idOf(makeRow(db, statementSubject, { provinceId })),
  conversation: async (db, { userId, systemType }) => {
    const id = randomUUID()
    await makeRow(db, assistantConversation, { id, userId, systemType })
    return id
  },
  message: async (db, owner) => {
    const id = randomUUID()
    const conversationId = await MAKERS.conversation(db, owner)
    await makeRow(db, assistantMessage, {
      id,
      conversationId,
      userId: owner.userId,
      kind: 'ANSWER',
    })
    return id
  },
  attachment: async (db, { userId }) => {
    const id = randomUUID()
    await makeRow(db, assistantFile, { id, userId })
    return id
  },
} satisfies Record<string, Maker>

export type ObjectName = keyof typeof MAKERS

/** An object of an owner. */
export const makeObject = (db: Database, name: ObjectName, owner: Owner): Promise<Id> =>
  MAKERS[name](db, owner)

/** What belongs to the type of the session that made it, and is missing in any other. */
const OF_ITS_SESSION: readonly ObjectName[] = ['savedFilter', 'conversation', 'message']

/** The system types whose sessions know an object that was made in one; undefined: all. */
export function typesOfObject(name: ObjectName, madeIn: SystemType): SystemType[] | undefined {
  if (OF_ITS_SESSION.includes(name)) return [madeIn]
  return name === 'essFile' ? ['3'] : undefined
}

/** An id that no object has, in the form of one that is there. */
export function missingId(like: Id): Id {
  if (typeof like === 'number') return 999_999
  return /^\d+$/.test(like) ? '999' : randomUUID()
}
