import { availableParallelism } from 'node:os'
import type { forecastRun } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import type { ForecastRequest, PriceForecast } from '#domain/forecasting/forecast-types.ts'
import type { Availability } from '#domain/forecasting/market/availability.ts'
import { dayIndexOf } from '#domain/forecasting/market/market-history.ts'
import { type MemberPlan, memberOf } from '#domain/forecasting/members/member-plan.ts'
import type { MemberDay } from '#domain/forecasting/members/weigh-leads.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import type { JobControl } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { type EnsembleOptions, plansOf } from './ensemble-options.ts'
import {
  type MemberEnd,
  type MemberStep,
  type MemberTask,
  ROLL_MEMBER,
  WEIGH_MEMBERS,
} from './ensemble-task.ts'
import { memberDayKey, memberDays, storeMemberDays } from './member-curves.ts'
import { type KeptMemory, keepMemory, memberMemories } from './member-memories.ts'

type Source = {
  run: typeof forecastRun.$inferSelect
  request: ForecastRequest
  /** Last origin: with it a back-test. */
  to?: DeliveryDate
  options: EnsembleOptions & { pastDays: number }
  /** What a decision of an earlier day could know by the market's rules. */
  pastAvailability: Availability
}

/** Shortest history with which a member is asked, in days. */
const MIN_HISTORY_DAYS = 28

/** Share of the progress that the members take. */
const MEMBERS_SHARE = 0.95

/**
 * Has the members forecast, each in a thread of its own, and weighs what they said. They first make up for
 * the earlier days on which weights and bands rest, as far as they are not known (`memberDays`); every
 * origin is written down as it comes, so that a run that was interrupted goes on there.
 */
export async function runEnsemble(
  services: Services,
  source: Source,
  control: JobControl,
): Promise<PriceForecast> {
  const { run, request, to } = source
  const { db } = services
  const { firstForecastDate: from, horizonDays } = request
  const { pastDays } = source.options
  const span = {
    from: addDays(from, -pastDays),
    to: to ?? addDays(from, horizonDays - 1),
    longestLead: horizonDays,
  }
  const memories = await memberMemories(db, run)
  const said = new Map((await memberDays(db, run, span)).map((day) => [memberDayKey(day), day]))
  const open = memberTasks(source, said)
  const tasks = open.map((task) => remembered(task, memories))
  const total = tasks.reduce((sum, task) => sum + originsOf(task).length, 0)
  let done = 0
  await inThreads(tasks, control.signal, {
    onStep: async (step) => {
      await storeMemberDays(db, run, step)
      for (const day of step.days ?? []) said.set(memberDayKey(day), day)
      control.report((MEMBERS_SHARE * ++done) / total)
    },
    onEnd: async ({ plan }, { memory }) => {
      if (memory) await keepMemory(db, run, { member: memberOf(plan).name, memory })
    },
  })
  const days = inOrderOf(plansOf(source.options, request.history.slotCount), [...said.values()])
  if (!days.some(({ date }) => date >= from)) throw new Error('SHORT_HISTORY')
  return computeInThread(
    WEIGH_MEMBERS,
    { request, days, explained: to === undefined },
    { signal: control.signal },
  )
}

type Said = ReadonlyMap<string, MemberDay>

/** By member, date and lead, however the threads took turns: sums are the same in every run. */
function inOrderOf(plans: readonly MemberPlan[], days: MemberDay[]): MemberDay[] {
  const places = new Map(plans.map((plan, place) => [memberOf(plan).name, place]))
  const placeOf = ({ member }: MemberDay) => places.get(member) ?? places.size
  return days.sort(
    (a, b) => placeOf(a) - placeOf(b) || a.date.localeCompare(b.date) || a.lead - b.lead,
  )
}

/**
 * What is left to do: earlier days as the rules let them know, and a live run as of its own moment. Days before
 * the first that a member has forecast are not asked for again, its history was too short: origins are gone
 * through in order, and to go back to them a member would have to forget what it has learned since.
 */
function memberTasks(source: Source, said: Said): Omit<MemberTask, 'memory'>[] {
  const { request, to, options, pastAvailability } = source
  const { history, firstForecastDate: from, horizonDays } = request
  const isDone = (member: string, origin: DeliveryDate) =>
    [1, horizonDays].every((lead) =>
      said.has(memberDayKey({ member, date: addDays(origin, lead - 1), lead })),
    )
  const firsts = firstOrigins(said)
  const past = datesFromTo(addDays(from, -options.pastDays), to ?? addDays(from, -1)).filter(
    (date) => dayIndexOf(history, date) >= MIN_HISTORY_DAYS,
  )
  return plansOf(options, history.slotCount)
    .map((plan) => {
      const { name } = memberOf(plan)
      const first = firsts.get(name) ?? ''
      const open = (dates: DeliveryDate[]) =>
        dates.filter((date) => date >= first && !isDone(name, date))
      const stages = [
        { availability: pastAvailability, origins: open(past) },
        { availability: request.availability, origins: open(to ? [] : [from]) },
      ]
      return { plan, history, horizonDays, stages }
    })
    .filter((task) => originsOf(task).length > 0)
}

/** The first day that each member has forecast one day ahead. */
function firstOrigins(said: Said): Map<string, DeliveryDate> {
  const firsts = new Map<string, DeliveryDate>()
  for (const { member, date, lead } of said.values()) {
    const first = firsts.get(member)
    if (lead === 1 && (first === undefined || date < first)) firsts.set(member, date)
  }
  return firsts
}

const originsOf = ({ stages }: Pick<MemberTask, 'stages'>): DeliveryDate[] =>
  stages.flatMap(({ origins }) => origins)

/** The task with what its member had learned, unless that was after the first of its origins. */
function remembered(
  task: Omit<MemberTask, 'memory'>,
  memories: Map<string, KeptMemory>,
): MemberTask {
  const kept = memories.get(memberOf(task.plan).name)
  const isUsable = kept !== undefined && kept.originDate <= originsOf(task)[0]!
  return { ...task, memory: isUsable ? kept.memory : null }
}

/** Some cores' worth of threads at a time; the first failure ends all. */
async function inThreads(
  tasks: MemberTask[],
  signal: AbortSignal,
  on: {
    onStep: (step: MemberStep) => Promise<void>
    onEnd: (task: MemberTask, end: MemberEnd) => Promise<void>
  },
): Promise<void> {
  const failure = new AbortController()
  const ended = AbortSignal.any([signal, failure.signal])
  const waiting = [...tasks]
  const worker = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const end = await computeInThread(ROLL_MEMBER, task, {
        signal: ended,
        onStep: on.onStep,
      })
      await on.onEnd(task, end)
    }
  }
  const threads = Math.max(1, availableParallelism() - 1)
  try {
    await Promise.all(Array.from({ length: threads }, worker))
  } catch (error) {
    failure.abort()
    throw error
  }
}
