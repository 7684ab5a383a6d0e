import type { Database } from '#database/connection/database.ts'
import { writeContract } from '#database/queries/market/result-contract.ts'
import { notifyAll } from '#database/queries/notification/notifications.ts'
import { type StoredLine, storedLines, withResult } from '#database/rows/declaration-lines.ts'
import { type DeclarationNotice, declarationMessage } from '#database/rows/declaration-message.ts'
import {
  declaration,
  declarationEvent,
  declarationLine,
  type station,
} from '#database/schema/tables.ts'
import { diffLines } from '#domain/declaration/diff-lines.ts'
import { fillRate } from '#domain/declaration/outcome/clearing-result.ts'
import type {
  DeclarationContext,
  DeclarationLine,
} from '#domain/declaration/ten-day-declaration.ts'
import { resultSeverity } from '#domain/notification/reminder-rules.ts'
import { SETTINGS } from '#domain/system/settings.ts'
import { energyNearMwh } from '#domain/units/energy.ts'
import { type EnergyWh, quantity, sum } from '#domain/units/quantity.ts'
import type { ClearedHour, TenDayTradeSession } from '../market/model/types.ts'
import type { PlayedEvent, PlayedVersion } from '../market/trader/play-story.ts'
import type { Actor } from '../market/trader/stories.ts'
import { factsFiledOn } from './filed-facts.ts'

export type People = {
  actors: Readonly<Record<NonNullable<Actor>, number>>
  names: Readonly<Record<NonNullable<Actor>, string>>
  /** All who may review, and so are told. */
  reviewers: readonly number[]
}

type Told = {
  versions: PlayedVersion[]
  events: PlayedEvent[]
  context: DeclarationContext
  tradeSession: TenDayTradeSession
  station: typeof station.$inferSelect
  people: People
}

/** Keeps a played declaration with lines, history, contract and messages; one that is there stays. */
export async function writeStory(tx: Database, told: Told): Promise<void> {
  const { versions, tradeSession, people, station: place } = told
  if (versions.length === 0) return
  const { provinceId, yearMonth, cycle } = tradeSession
  const filedFacts = await factsFiledOn(tx, told)
  const made = await tx
    .insert(declaration)
    .values(
      versions.map(({ lines, cleared, ...version }, index) => ({
        ...{ provinceId, stationId: place.id, yearMonth, cycle, ...version },
        isCurrent: index === versions.length - 1,
        createdBy: people.actors.TRADER,
        filedFacts: version.filedAt && filedFacts,
      })),
    )
    .onConflictDoNothing()
    .returning()
  const ids = new Map(made.map(({ version, id }) => [version, id]))
  const current = made.find(({ isCurrent }) => isCurrent)
  if (!current) return
  const rows = versions.map((version) => rowsOf(version, ids.get(version.version)!, told))
  await tx.insert(declarationLine).values(rows.flat())
  await tx.insert(declarationEvent).values(told.events.map((event) => eventRow(event, ids, told)))
  if (versions.at(-1)!.cleared) {
    const result = { station: place, lines: rows.at(-1)!, now: current.updatedAt }
    await writeContract(tx, current, result)
  }
  await notifyAll(
    tx,
    told.events.flatMap((event) => messagesOf(event, { id: ids.get(event.version)!, told })),
  )
}

type Content = {
  lines: readonly DeclarationLine[]
  cleared: readonly ClearedHour[] | null
}

function rowsOf({ lines, cleared }: Content, id: number, { context }: Told): StoredLine[] {
  const stored = storedLines(id, lines, context)
  return cleared ? withResult(stored, cleared) : stored
}

function eventRow(
  event: PlayedEvent,
  ids: ReadonlyMap<number, number>,
  told: Told,
): typeof declarationEvent.$inferInsert {
  const { version, action, from, to, actor, reason, at } = event
  return {
    declarationId: ids.get(version)!,
    ...{ action, fromStatus: from, toStatus: to, reason, at },
    actorId: actor && told.people.actors[actor],
    diff: diffOf(event, told),
  }
}

function diffOf({ action, version, before, after }: PlayedEvent, told: Told): object {
  const lines = (fields: Parameters<typeof diffLines>[2]) =>
    diffLines(rowsOf(before, 0, told), rowsOf(after, 0, told), fields)
  switch (action) {
    case 'CREATE':
    case 'SAVE':
      return {
        lines: lines(['direction', 'energyMwh', 'priceCnyPerMwh']),
        ...(before.remark === after.remark ? {} : { remark: [before.remark, after.remark] }),
      }
    case 'FILE':
      return { receiptNo: [before.receiptNo, after.receiptNo] }
    case 'REVISE':
      return { version: [version - 1, version] }
    case 'IMPORT_RESULT':
      return {
        lines: lines(['clearedMwh', 'clearedPriceCnyPerMwh']),
        file: `${told.station.code}-${told.tradeSession.yearMonth}-T${told.tradeSession.cycle}_result.xlsx`,
      }
    default:
      return {}
  }
}

function messagesOf(event: PlayedEvent, { id, told }: { id: number; told: Told }) {
  const { station: place, tradeSession, people } = told
  const notice = noticeOf(event, people)
  if (!notice) return []
  const { toMaker, toOthers, ...what } = notice
  const { yearMonth, cycle, declareCloseAt: closeAt } = tradeSession
  const message = declarationMessage(
    { station: place, yearMonth, cycle, closeAt },
    { ...what, now: event.at, occasion: `${id}:${event.lockVersion}` },
  )
  const maker = people.actors.TRADER
  const others = people.reviewers.filter((userId) => userId !== maker)
  return [{ userIds: [...(toMaker ? [maker] : []), ...(toOthers ? others : [])], message }]
}

type Notice = Pick<DeclarationNotice, 'kind' | 'severity'> & {
  params: Record<string, string | number>
  toMaker: boolean
  toOthers: boolean
}

/** Who is told of a step, and what; the same as in the product. */
function noticeOf({ action, reason, after, actor }: PlayedEvent, { names }: People): Notice | null {
  const params = { actor: actor === null ? '' : names[actor], reason: reason ?? '' }
  switch (action) {
    case 'SUBMIT':
      return {
        ...{ kind: 'DECLARATION_SUBMITTED', severity: 'INFO', params },
        ...{ toMaker: false, toOthers: true },
      }
    case 'REJECT':
      return {
        ...{ kind: 'DECLARATION_REJECTED', severity: 'WARNING', params },
        ...{ toMaker: true, toOthers: false },
      }
    case 'EXPIRE':
      return {
        ...{ kind: 'DECLARATION_EXPIRED', severity: 'ERROR', params: {} },
        ...{ toMaker: true, toOthers: false },
      }
    case 'IMPORT_RESULT':
      return {
        kind: 'DECLARATION_RESULT',
        severity: resultSeverity(filledShare(after), LEAST_FILL),
        params: { fillPercent: percentOf(filledShare(after)) },
        ...{ toMaker: true, toOthers: true },
      }
    default:
      return null
  }
}

/** The limit that holds until somebody sets another. */
const LEAST_FILL = SETTINGS['reminder.fillPercent'].default / 100

function filledShare({ lines, cleared }: Content): number | null {
  const declaredWh = sum(lines.map(({ energyWh }) => energyWh ?? quantity<EnergyWh>(0)))
  const clearedWh = sum((cleared ?? []).map(({ clearedMwh }) => energyNearMwh(clearedMwh)))
  return fillRate(declaredWh, clearedWh)
}

const percentOf = (rate: number | null) => (rate === null ? '-' : (rate * 100).toFixed(1))
