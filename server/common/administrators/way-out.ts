import type { Database } from '#database/connection/database.ts'
import { ableAdministrators } from '#database/queries/administrators.ts'
import { excessOver, isNothing, type Reach } from '#domain/system/reach.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { personName } from '../names/person-name.ts'
import { namesUpTo } from './names-up-to.ts'
import { reachOfUsers } from './reach-of.ts'

/** So many administrators are named. */
const MAX_NAMED = 3

/**
 * Tells who may do what is refused to the caller: for whom nothing of the reach is too much. `but` is whom it is
 * done to, who does it least.
 */
export async function wayOutFor(
  tx: Database,
  { user, language, config: { demo } }: Pick<CallContext, 'user' | 'language' | 'config'>,
  program: readonly string[],
): Promise<(reach: Partial<Reach>, but: number | undefined) => string> {
  const able = await ableAdministrators(tx, { now: new Date(), demo })
  const others = able.filter(({ id }) => id !== user.userId)
  const own = await reachOfUsers(
    tx,
    others.map(({ id }) => id),
    { enabledOnly: true },
  )
  return (reach, but) => {
    const found = others.filter(
      ({ id }) => id !== but && isNothing(excessOver(own(id), reach, program)),
    )
    if (found.length === 0) return textOf(language, 'beyondNobody')
    const people = found.map((person) => personName(person, language))
    return textOf(language, 'beyondAsk', { names: namesUpTo(people, MAX_NAMED, language) })
  }
}
