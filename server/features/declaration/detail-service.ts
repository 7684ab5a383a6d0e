import { eq } from 'drizzle-orm'
import type { tenDayDetail } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { readSessionResults } from '#database/queries/market/session-results.ts'
import { declaredLine, type StoredLine } from '#database/rows/declaration-lines.ts'
import { type KeptFacts, keptFacts } from '#database/rows/filed-facts.ts'
import { appUser } from '#database/schema/tables.ts'
import { validateTenDay } from '#domain/declaration/validate-ten-day.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import { nameOrNull } from '../../common/names/person-name.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { type Language, textOf } from '../../http/texts.ts'
import {
  type Declaration,
  findEvents,
  findLines,
  findSubmitter,
  findVersions,
} from './declaration-repository.ts'
import { type CycleFacts, readCycleFacts } from './facts/cycle-facts.ts'
import { hoursOf, lineViews } from './line-views.ts'
import { expireDue } from './notices/expire-due.ts'
import { issueViews } from './notices/issue-text.ts'
import { readPeriodRuns } from './period-kinds.ts'
import { loadPlace, type Place, type Subject } from './place.ts'
import { totalsOf } from './totals-view.ts'
import {
  clockOf,
  type DeclarationSettings,
  phaseOf,
  readSettings,
} from './trade-day/trade-session-terms.ts'
import { userActions } from './user-actions.ts'

/** States in which findings still matter. */
const OPEN_STATES: readonly DeclarationState[] = ['DRAFT', 'IN_REVIEW', 'APPROVED']

/** A declaration with all that it is decided on; reading never makes one. */
export async function readDetail(
  { version, ...subject }: RequestOf<typeof tenDayDetail>,
  context: CallContext,
): Promise<DeclarationDetail> {
  const place = await loadPlace(context.db, subject)
  await expireDue(context, { stationId: subject.stationId })
  return detailAt(place, context, version)
}

/** The detail as it stands, without looking at the deadline again. */
export async function detailOf(
  subject: Subject,
  context: CallContext,
  version?: number,
): Promise<DeclarationDetail> {
  return detailAt(await loadPlace(context.db, subject), context, version)
}

async function detailAt(
  place: Place,
  context: CallContext,
  version?: number,
): Promise<DeclarationDetail> {
  const { db, language } = context
  const { subject } = place
  const now = context.clock.now()
  const versions = await findVersions(db, subject)
  const shown = versions.find((row) => (version ? row.version === version : row.isCurrent)) ?? null
  if (version && !shown) throw notFound()
  const stored = shown ? await findLines(db, shown.id) : []
  const kept = keptFacts(shown?.filedFacts)
  const facts = kept?.facts ?? (await readCycleFacts(db, place, now, versions))
  const mechanismShare = kept?.mechanismShare ?? place.station.mechanismShare
  const settings = await readSettings(db)
  const hours = hoursOf(stored)
  const periods = await readPeriodRuns(db, subject)
  const published = await readSessionResults(db, subject)
  return {
    ...(await headOf({ place, shown, context, settings })),
    ...(kept && termsFiledOn(kept)),
    factsOf: kept ? ('FILED' as const) : shown?.filedAt ? ('NOT_KEPT' as const) : ('NOW' as const),
    versions: versions.map(versionView),
    forecastDays: Math.min(...facts.forecast.map(({ days }) => days)),
    referenceKind: facts.referenceKind,
    reference: referenceView(facts, context),
    lines: lineViews(hours, facts, { mechanismShare, periods, published }),
    totals: totalsOf(hours, facts, mechanismShare),
    coverageBand: facts.context.coverageBand,
    issues: issueViews(findingsOf({ place, shown, stored, facts }), language),
    events: (
      await findEvents(
        db,
        versions.map(({ id }) => id),
      )
    ).map((event) => eventView(event, language)),
  }
}

type Found = { place: Place; shown: Declaration | null; stored: StoredLine[]; facts: CycleFacts }

function findingsOf({ place, shown, stored, facts }: Found) {
  if (!shown?.isCurrent || !place.tradeSession || !OPEN_STATES.includes(shown.status)) return []
  return validateTenDay({ lines: stored.map(declaredLine) }, facts.context)
}

type Head = {
  place: Place
  shown: Declaration | null
  context: CallContext
  settings: DeclarationSettings
}

async function headOf({ place, shown, context, settings }: Head) {
  const { subject, station, period, tradeSession } = place
  const { language, clock } = context
  const now = clock.now()
  const phase = phaseOf(tradeSession, now)
  return {
    ...subject,
    ...termsView(place),
    id: shown?.id ?? null,
    stationName: language === 'zh' ? station.nameZh : station.nameEn,
    stationCode: station.code,
    capacityMw: station.capacityMw,
    mechanismShare: station.mechanismShare,
    cycleName: textOf(language, `cycle${subject.cycle}`),
    deliveryFrom: period.from,
    deliveryTo: period.to,
    days: period.days,
    status: shown?.status ?? statusWithout(place, now),
    version: shown?.version ?? 1,
    isCurrent: shown?.isCurrent ?? true,
    lockVersion: shown?.lockVersion ?? 0,
    remark: shown?.remark ?? null,
    receiptNo: shown?.receiptNo ?? null,
    createdByName: await nameOf(context, shown?.createdBy ?? null),
    submittedAt: instant(shown?.submittedAt),
    reviewedAt: instant(shown?.reviewedAt),
    filedAt: instant(shown?.filedAt),
    now: now.toISOString(),
    phase,
    withdrawLockAt: tradeSession
      ? new Date(
          tradeSession.declareCloseAt.getTime() - settings.withdrawLockMinutes * 60_000,
        ).toISOString()
      : null,
    actions: await actionsOf({ place, shown, context, settings }),
  }
}

function termsView({ tradeSession }: Place) {
  return {
    declareOpenAt: instant(tradeSession?.declareOpenAt),
    declareCloseAt: instant(tradeSession?.declareCloseAt),
    resultAt: instant(tradeSession?.resultAt),
    lotMwh: tradeSession?.lotMwh ?? null,
    tickCnyPerMwh: tradeSession?.tickCnyPerMwh ?? null,
    priceMinCnyPerMwh: tradeSession?.priceMinCnyPerMwh ?? null,
    priceMaxCnyPerMwh: tradeSession?.priceMaxCnyPerMwh ?? null,
    singleDirection: tradeSession?.singleDirection ?? false,
  }
}

/** The rules that a declaration was filed under, whatever station and session say today. */
function termsFiledOn({ facts: { context }, mechanismShare }: NonNullable<KeptFacts>) {
  const { tradeSession, capacityWhPerHour } = context
  const { lotWh, tickMilli, priceMinMilli, priceMaxMilli, oneDirection } = tradeSession
  return {
    mechanismShare,
    capacityMw: toMwh(capacityWhPerHour),
    lotMwh: toMwh(lotWh),
    tickCnyPerMwh: toCnyPerMwh(tickMilli),
    priceMinCnyPerMwh: priceMinMilli === null ? null : toCnyPerMwh(priceMinMilli),
    priceMaxCnyPerMwh: priceMaxMilli === null ? null : toCnyPerMwh(priceMaxMilli),
    singleDirection: oneDirection,
  }
}

/** The state of what has not been begun: the close passes for it too. */
export function statusWithout({ tradeSession }: Pick<Place, 'tradeSession'>, now: Date) {
  return tradeSession && now >= tradeSession.declareCloseAt ? 'EXPIRED' : 'NOT_STARTED'
}

async function actionsOf({ place: { tradeSession }, shown, context, settings }: Head) {
  if (!tradeSession || (shown && !shown.isCurrent)) return []
  const { db, clock, user } = context
  const submitter = shown && settings.fourEyes ? await findSubmitter(db, shown.id) : null
  return userActions({
    user,
    state: shown?.status ?? 'NOT_STARTED',
    clock: clockOf(tradeSession, settings, clock.now()),
    openAt: tradeSession.declareOpenAt,
    ownReview: submitter === user.userId,
  })
}

function referenceView({ reference }: CycleFacts, { language }: CallContext) {
  if (!reference) return null
  const { model, runs } = reference
  return {
    modelId: model.id,
    modelName: language === 'zh' ? model.nameZh : model.nameEn,
    runs: runs.map((run) => ({ ...run, asOf: run.asOf.toISOString() })),
  }
}

type EventRow = Awaited<ReturnType<typeof findEvents>>[number]
type EventView = DeclarationDetail['events'][number]

function eventView({ event, version, actor }: EventRow, language: Language): EventView {
  const { id, actorId, reason, diff } = event
  return {
    ...{ id, version, actorId, actorName: nameOrNull(actor, language), reason, diff },
    action: event.action,
    from: event.fromStatus,
    to: event.toStatus,
    at: event.at.toISOString(),
  }
}

function versionView(row: Declaration) {
  const { id, version, status, isCurrent, receiptNo } = row
  return {
    ...{ id, version, status, isCurrent, receiptNo },
    filedAt: instant(row.filedAt),
    updatedAt: row.updatedAt.toISOString(),
  }
}

async function nameOf(
  { db, language }: CallContext,
  userId: number | null,
): Promise<string | null> {
  if (userId === null) return null
  const [person] = await db
    .select({ account: appUser.account, username: appUser.username })
    .from(appUser)
    .where(eq(appUser.id, userId))
  return nameOrNull(person ?? null, language)
}

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null
