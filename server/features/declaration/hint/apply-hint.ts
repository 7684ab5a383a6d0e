import type { applyDeratingHint } from '#api/declaration/derating-hint.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { lessHint } from '#domain/declaration/less-hint.ts'
import { energyNearMwh, mwhText } from '#domain/units/energy.ts'
import { nameOrNull } from '../../../common/names/person-name.ts'
import { AppError, conflict } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { saveAdjusted } from '../save-service.ts'
import { type AcceptedHint, acceptedHints, noteAccepted } from './accepted-hints.ts'
import { hintAhead } from './hint-service.ts'
import { openDays } from './hint-view.ts'

/**
 * Saves a draft with its sales less the hint of those of its days that nobody has taken yet, and notes these days as
 * taken, both or neither.
 *
 * @throws AppError as a save does; conflict where all days with a hint have been taken, saying who did and when, and
 *   where somebody took one of them at the same moment; refused where there is no hint
 */
export async function applyHint(
  request: RequestOf<typeof applyDeratingHint>,
  context: CallContext,
): Promise<DeclarationDetail> {
  const { clock, user, language } = context
  return saveAdjusted(request, context, async (tx, { declarationId, place, lines, facts }) => {
    const { station, period } = place
    const now = clock.now()
    const hint = await hintAhead(tx, { station, period, now })
    const accepted = await acceptedHints(tx, station.id, period)
    const days = openDays(hint, accepted)
    if (!hint || days.length === 0) throw nothingToTake(accepted, language)
    const taken = { stationId: station.id, declarationId, hint, days, userId: user.userId, now }
    if ((await noteAccepted(tx, taken)) < days.length) throw conflict()
    const hintWh = (slot: number) =>
      energyNearMwh(days.reduce((sum, { openMw }) => sum + (openMw[slot - 1] ?? 0), 0))
    const { lotWh } = facts.context.tradeSession
    const { lines: reduced, reducedWh } = lessHint(lines, hintWh, lotWh)
    return { lines: reduced, diff: { hintMwh: [null, mwhText(reducedWh)] } }
  })
}

function nothingToTake(accepted: readonly AcceptedHint[], language: CallContext['language']) {
  const [first, last] = [accepted[0], accepted.at(-1)]
  if (!first || !last) return new AppError('refused', 'hintNone')
  const who = nameOrNull(last.person, language)
  const days = { from: first.date, to: last.date, at: shanghaiMinute(last.at) }
  return who === null
    ? new AppError('conflict', 'hintTakenByNobody', days)
    : new AppError('conflict', 'hintTaken', { ...days, who })
}
